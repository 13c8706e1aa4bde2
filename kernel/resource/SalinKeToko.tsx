import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyResource } from '#kernel/define/resource.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { Accordion } from '#kernel/ui/Accordion.tsx'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { ProgressDialog } from '#kernel/ui/ProgressDialog.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Keadaan, Pita } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { JumlahSalin, RincianSalin } from './RincianSalin.tsx'
import classes from './Salin.module.css'
import { banyakBerubah, useSalin, useTujuan, type CaraSalin, type PilihSalin, type TokoSalin } from './salin.web.ts'

/** Head office's records to other shops: which shops and how, what would happen in each, then each by itself. */
export function SalinKeToko({
  resource: r,
  pilih,
  onClose,
}: {
  resource: AnyResource
  pilih: PilihSalin
  onClose: () => void
}) {
  const t = useT()
  const tujuan = useTujuan()
  const [dipilih, setDipilih] = useState<ReadonlySet<string>>(new Set())
  const s = useSalin(r, pilih)
  const memeriksa = s.toko.some((x) => x.tahap === 'periksa')
  const diperiksa = s.toko.length > 0 && !memeriksa
  const siap = s.toko.filter((x) => x.tahap === 'siap' && x.hasil && banyakBerubah(x.hasil) > 0)
  const kata = pilih.kunci
    ? t('{n} baris dipilih', { n: tulisAngka(pilih.kunci.length) })
    : t('Semua yang ditemukan di daftar')
  const periksa = () => void s.periksa((tujuan.data ?? []).filter((x) => dipilih.has(x.kode)))
  const berjalan = s.toko.filter((x) => x.tahap === 'salin')
  const primary = diperiksa ? (
    siap.length > 0 ? (
      <Tombol rupa="utama" sibuk={berjalan.length > 0} onClick={() => void s.salin()}>
        {t('Salin ke {n} toko', { n: tulisAngka(siap.length) })}
      </Tombol>
    ) : undefined
  ) : (
    <Tombol rupa="utama" disabled={dipilih.size === 0} sibuk={memeriksa} sibukTeks={t('Memeriksa')} onClick={periksa}>
      {t('Periksa')}
    </Tombol>
  )
  const selesai = s.toko.some((x) => x.tahap === 'selesai')
  return (
    <Modal
      title={t('Salin ke toko')}
      subtitle={`${t(r.layar.title)} · ${kata}`}
      onClose={onClose}
      closeLabel={selesai || (diperiksa && siap.length === 0) ? t('Tutup') : undefined}
      left={
        diperiksa && !selesai ? (
          <Tombol rupa="tenang" ikon={<IconArrowLeft size={17} />} onClick={s.kosongkan}>
            {t('Ubah pilihan')}
          </Tombol>
        ) : undefined
      }
      primary={primary}
    >
      {diperiksa || memeriksa ? (
        <PerToko toko={s.toko} onUlang={(x) => void s.ulang(x)} />
      ) : tujuan.error ? (
        <ErrorState isi={tujuan.error.message} onRetry={() => void tujuan.refetch()} />
      ) : tujuan.data === undefined ? (
        <Streaks />
      ) : tujuan.data.length === 0 ? (
        <Empty isi={t('Belum ada toko lain.')} />
      ) : (
        <Pilihan semua={tujuan.data} {...{ dipilih, setDipilih }} cara={s.cara} setCara={s.setCara} />
      )}
      {berjalan.length > 0 ? <Jalan toko={s.toko} /> : null}
    </Modal>
  )
}

/** The global progress of the fan-out: shops that are through, of those that were begun. */
function Jalan({ toko }: { toko: readonly TokoSalin[] }) {
  const t = useT()
  const ikut = toko.filter((x) => x.tahap !== 'siap')
  const lewat = ikut.filter((x) => x.tahap !== 'salin')
  const isi = ikut
    .filter((x) => x.tahap === 'salin')
    .map((x) => x.nama)
    .join(', ')
  return <ProgressDialog title={t('Menyalin ke toko')} isi={isi} nilai={lewat.length} total={ikut.length} />
}

function Pilihan({
  semua,
  dipilih,
  setDipilih,
  cara,
  setCara,
}: {
  semua: readonly { kode: string; nama: string }[]
  dipilih: ReadonlySet<string>
  setDipilih: (baru: ReadonlySet<string>) => void
  cara: CaraSalin
  setCara: (baru: CaraSalin) => void
}) {
  const t = useT()
  const penuh = semua.every((x) => dipilih.has(x.kode))
  const balik = (kode: string) => {
    const baru = new Set(dipilih)
    if (!baru.delete(kode)) baru.add(kode)
    setDipilih(baru)
  }
  return (
    <div className={classes.isi}>
      <fieldset className={classes.kelompok}>
        <legend>{t('Toko tujuan')}</legend>
        <Centang
          autoFocus
          checked={penuh}
          indeterminate={!penuh && dipilih.size > 0}
          onChange={(ya) => setDipilih(new Set(ya ? semua.map((x) => x.kode) : []))}
        >
          {t('Semua toko')}
        </Centang>
        <div className={classes.pilihan}>
          {semua.map((x) => (
            <Centang key={x.kode} checked={dipilih.has(x.kode)} onChange={() => balik(x.kode)}>
              {x.kode} · {x.nama}
            </Centang>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.kelompok}>
        <legend>{t('Yang sudah ada di toko')}</legend>
        <Segmen
          label={t('Yang sudah ada di toko')}
          value={cara.ada}
          onChange={(ada) => setCara({ ...cara, ada })}
          options={[
            { value: 'lewati', label: t('Lewati') },
            { value: 'timpa', label: t('Timpa') },
          ]}
        />
      </fieldset>
      <Centang checked={cara.bawa} onChange={(bawa) => setCara({ ...cara, bawa })}>
        {t('Bawa juga data yang dibutuhkan dan belum ada di toko')}
      </Centang>
    </div>
  )
}

const catatan = (x: TokoSalin, t: T) => {
  if (x.tahap === 'gagal') return <Keadaan nada="bad">{t('Data Gagal Dimuat')}</Keadaan>
  if (x.tahap === 'periksa') return t('Memeriksa')
  if (!x.hasil) return null
  const nihil = x.tahap === 'siap' && banyakBerubah(x.hasil) === 0 && x.hasil.jumlah.ditolak === 0
  return (
    <span className={classes.baris}>
      {nihil ? <span>{t('Tidak ada yang perlu disalin')}</span> : <JumlahSalin hasil={x.hasil} />}
      {x.tahap === 'selesai' ? <Keadaan nada="ok">{t('Berhasil')}</Keadaan> : null}
    </span>
  )
}

/** Every shop with its outcome; one that failed says why and can be tried again alone. */
function PerToko({ toko, onUlang }: { toko: readonly TokoSalin[]; onUlang: (x: TokoSalin) => void }) {
  const t = useT()
  return (
    <Accordion
      items={toko.map((x) => ({
        id: x.kode,
        title: `${x.kode} · ${x.nama}`,
        note: catatan(x, t),
        open: x.tahap === 'gagal' || (x.hasil !== undefined && x.hasil.jumlah.ditolak > 0) || toko.length === 1,
        body:
          x.tahap === 'gagal' ? (
            <div className={classes.gagal}>
              <Pita nada="bad">{x.galat}</Pita>
              <Tombol ukuran="kecil" ikon={<IconRefresh size={16} />} onClick={() => onUlang(x)}>
                {t('Coba lagi')}
              </Tombol>
            </div>
          ) : x.hasil && x.hasil.baris.length > 0 ? (
            <RincianSalin baris={x.hasil.baris} lebih={x.hasil.lebih} label={x.nama} />
          ) : null,
      }))}
    />
  )
}
