import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { Select } from '#kernel/ui/Select.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { HasilCoba, KeadaanPerangkat, PilihBaud, useCoba } from './Bagian.tsx'
import { serialBrowser } from './peramban.web.ts'
import { caraTimbang, kataGalat, type KenalTimbangan } from './perangkat.ts'
import { simpanPerangkat, usePerangkat } from './perangkat.web.ts'
import classes from './Perangkat.module.css'
import { mintaSerial } from './serial.web.ts'
import { useTimbangan } from './timbangan.web.ts'

const kataKirim: Readonly<Record<(typeof caraTimbang)[number], string>> = {
  terus: teks('Terus-menerus'),
  tombol: teks('Saat tombolnya ditekan'),
  diminta: teks('Saat diminta'),
}

/** The scale of this till, and what it says now: putting something on it is its test. */
export function BagianTimbangan() {
  const t = useT()
  const { timbangan } = usePerangkat()
  const coba = useCoba()
  const ganti = (k: KenalTimbangan | undefined) => simpanPerangkat({ timbangan: k })
  const pilih = () =>
    coba.jalan('pilih', async () => {
      const port = await mintaSerial(t('Timbangan'), timbangan?.baud ?? 9600)
      ganti({ kirim: timbangan?.kirim ?? 'terus', perintah: timbangan?.perintah ?? '', ...port })
    })
  const ada = serialBrowser() !== undefined
  return (
    <section className={classes.bagian} aria-label={t('Timbangan')}>
      <div className={classes.judul}>
        <h3>{t('Timbangan')}</h3>
      </div>
      {ada ? null : (
        <p className={classes.kata} data-salah>
          {t(kataGalat['tidak-didukung'])}
        </p>
      )}
      {ada ? (
        <div className={classes.baris}>
          <div className={classes.nama}>
            <strong>{timbangan?.nama ?? t('Belum ada timbangan')}</strong>
          </div>
          <Tombol sibuk={coba.sibuk === 'pilih'} onClick={pilih}>
            {timbangan ? t('Ganti timbangan') : t('Pilih timbangan')}
          </Tombol>
          {timbangan ? (
            <Tombol rupa="hapus" onClick={() => ganti(undefined)}>
              {t('Lepaskan')}
            </Tombol>
          ) : null}
        </div>
      ) : null}
      {timbangan && ada ? <Pengaturan timbangan={timbangan} onUbah={ganti} /> : null}
      <HasilCoba coba={coba} selesai="" />
    </section>
  )
}

function Pengaturan({ timbangan, onUbah }: { timbangan: KenalTimbangan; onUbah: (k: KenalTimbangan) => void }) {
  const t = useT()
  return (
    <>
      <Bacaan />
      <div className={classes.baris}>
        <PilihBaud kenal={timbangan} onUbah={onUbah} />
        <label className={classes.pilih}>
          {t('Mengirim berat')}
          <Select
            options={caraTimbang.map((value) => ({ value, label: t(kataKirim[value]) }))}
            value={timbangan.kirim}
            onChange={(v) => onUbah({ ...timbangan, kirim: caraTimbang.find((c) => c === v) ?? 'terus' })}
            aria-label={t('Mengirim berat')}
          />
        </label>
        {timbangan.kirim === 'diminta' ? (
          <label className={classes.pilih}>
            {t('Perintah')}
            <TextInput
              value={timbangan.perintah}
              onChange={(perintah) => onUbah({ ...timbangan, perintah })}
              placeholder="W"
              maxLength={12}
            />
          </label>
        ) : null}
      </div>
    </>
  )
}

/** What lies on the scale now. Until it has come to rest the figure is quiet. */
function Bacaan() {
  const t = useT()
  const { keadaan, bacaan, stabil } = useTimbangan()
  if (keadaan === 'kosong') return null
  const galat = keadaan !== 'menyambung' && keadaan !== 'tersambung' ? keadaan : undefined
  return (
    <>
      <div className={classes.bacaan} data-goyang={!stabil || undefined}>
        <output aria-label={t('Berat')}>{bacaan ? `${formatDecimal(bacaan.berat, 3)} g` : '—'}</output>
        {keadaan === 'tersambung' ? (
          <KeadaanPerangkat kata="ya" />
        ) : galat ? (
          <KeadaanPerangkat kata={galat} />
        ) : (
          <span className={classes.kata}>{t('Menyambung')}</span>
        )}
      </div>
      <p className={classes.kata} data-salah={galat ? true : undefined}>
        {galat
          ? t(kataGalat[galat])
          : bacaan
            ? stabil
              ? t('Stabil. Letakkan sesuatu untuk mencoba.')
              : t('Belum stabil.')
            : t('Belum ada berat. Letakkan sesuatu, atau ubah kecepatannya.')}
      </p>
    </>
  )
}
