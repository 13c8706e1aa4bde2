import { IconPlugConnected, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { HasilCoba, KeadaanPerangkat, PilihBaud, useCoba } from './Bagian.tsx'
import { BagianTimbangan } from './BagianTimbangan.tsx'
import { kirimPrinter } from './cetak.web.ts'
import { useTerhubung } from './hubung.web.ts'
import { serialBrowser, usbBrowser } from './peramban.web.ts'
import { kataGalat, type CaraLabel, type CaraNota, type Kenal } from './perangkat.ts'
import { simpanPerangkat, usePerangkat } from './perangkat.web.ts'
import classes from './Perangkat.module.css'
import { mintaSerial } from './serial.web.ts'
import { ujiLabel, ujiNota } from './uji.ts'
import { mintaUsb } from './usb.web.ts'

/** The devices of this till: how its nota prints, how its labels do, its scale. Each is tried here. */
export function Perangkat({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { nota, label } = usePerangkat()
  return (
    <Modal
      title={t('Perangkat')}
      subtitle={t('Printer dan timbangan kasir ini, diingat di browser ini.')}
      icon={
        <IkonKotak nada="pri">
          <IconPlugConnected size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={720}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <BagianPrinter
        judul={t('Printer nota')}
        pdf={t('Nota keluar lewat dialog cetak browser.')}
        kini={nota}
        onPdf={() => simpanPerangkat({ nota: { cara: 'pdf' } })}
        onKenal={(k) => simpanPerangkat({ nota: { lebar: lebarDari(nota), ...k } })}
        uji={(k) => kirimPrinter(k, ujiNota(lebarDari(nota)))}
      >
        <Segmen
          label={t('Lebar kertas')}
          options={[
            { value: '58', label: t('58 mm') },
            { value: '80', label: t('80 mm') },
          ]}
          value={String(lebarDari(nota)) as '58' | '80'}
          onChange={(v) => nota.cara !== 'pdf' && simpanPerangkat({ nota: { ...nota, lebar: v === '58' ? 58 : 80 } })}
        />
      </BagianPrinter>
      <BagianPrinter
        judul={t('Printer label')}
        pdf={t('Label keluar lewat dialog cetak browser, di lembar A4 atau rol.')}
        kini={label}
        onPdf={() => simpanPerangkat({ label: { cara: 'pdf', media: 'LEMBAR' } })}
        onKenal={(k) => simpanPerangkat({ label: { dpi: dpiDari(label), ...k } })}
        uji={(k) => kirimPrinter(k, ujiLabel(dpiDari(label)))}
      >
        <Segmen
          label={t('Kerapatan')}
          options={(['203', '300', '600'] as const).map((value) => ({ value, label: `${value} dpi` }))}
          value={String(dpiDari(label)) as '203' | '300' | '600'}
          onChange={(v) =>
            label.cara !== 'pdf' &&
            simpanPerangkat({ label: { ...label, dpi: v === '203' ? 203 : v === '300' ? 300 : 600 } })
          }
        />
      </BagianPrinter>
      <BagianTimbangan />
    </Modal>
  )
}

const lebarDari = (c: CaraNota): 58 | 80 => ('lebar' in c ? c.lebar : 80)
const dpiDari = (c: CaraLabel): 203 | 300 | 600 => ('dpi' in c ? c.dpi : 203)

type Jalan = 'pdf' | 'usb' | 'serial'
const didukung = (jalan: Jalan): boolean =>
  jalan === 'pdf' || (jalan === 'usb' ? usbBrowser() : serialBrowser()) !== undefined

interface PropsPrinter {
  judul: string
  /** What happens without a printer of one's own. */
  pdf: string
  kini: { readonly cara: 'pdf' } | Kenal
  onPdf: () => void
  onKenal: (k: Kenal) => void
  uji: (k: Kenal) => Promise<void>
  /** What only this kind of printer has. */
  children: ReactNode
}

function BagianPrinter({ judul, pdf, kini, onPdf, onKenal, uji, children }: PropsPrinter) {
  const t = useT()
  const [jalan, setJalan] = useState<Jalan>(kini.cara)
  const kenal = kini.cara !== 'pdf' && kini.cara === jalan ? kini : undefined
  const terhubung = useTerhubung(kenal)
  const coba = useCoba()
  const pilih = () =>
    coba.jalan('pilih', async () =>
      onKenal(
        jalan === 'usb' ? await mintaUsb() : await mintaSerial(judul, kenal?.cara === 'serial' ? kenal.baud : 9600),
      ),
    )
  return (
    <section className={classes.bagian} aria-label={judul}>
      <div className={classes.judul}>
        <h3>{judul}</h3>
        <Segmen
          label={judul}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'usb', label: 'USB' },
            { value: 'serial', label: 'Serial' },
          ]}
          value={jalan}
          onChange={(v) => {
            setJalan(v)
            coba.lupakan()
            if (v === 'pdf') onPdf()
          }}
        />
      </div>
      {jalan === 'pdf' ? <p className={classes.kata}>{pdf}</p> : null}
      {didukung(jalan) ? null : (
        <p className={classes.kata} data-salah>
          {t(kataGalat['tidak-didukung'])}
        </p>
      )}
      {jalan !== 'pdf' && didukung(jalan) ? (
        <>
          <div className={classes.baris}>
            <div className={classes.nama}>
              <strong>{kenal ? kenal.nama : t('Belum ada printer')}</strong>
              <KeadaanPerangkat kata={terhubung} />
            </div>
            <Tombol sibuk={coba.sibuk === 'pilih'} onClick={pilih}>
              {kenal ? t('Ganti printer') : t('Pilih printer')}
            </Tombol>
            {kenal ? (
              <Tombol
                ikon={<IconPrinter size={17} />}
                sibuk={coba.sibuk === 'uji'}
                onClick={() => coba.jalan('uji', () => uji(kenal))}
              >
                {t('Uji cetak')}
              </Tombol>
            ) : null}
          </div>
          {kenal ? (
            <div className={classes.baris}>
              {children}
              {kenal.cara === 'serial' ? <PilihBaud kenal={kenal} onUbah={onKenal} /> : null}
            </div>
          ) : null}
        </>
      ) : null}
      <HasilCoba coba={coba} selesai={t('Terkirim. Periksa kertasnya.')} />
    </section>
  )
}
