import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { cetakMentah, kunciPrinter, muatPrinter } from '#kernel/cetakan/cetakan.web.ts'
import type { Printer } from '#kernel/cetakan/printer.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { HasilCoba, KeadaanPerangkat, PilihBaud, useCoba, type Coba } from './Bagian.tsx'
import { kirimPrinter, tungguKertas } from './cetak.web.ts'
import { useTerhubung } from './hubung.web.ts'
import { serialBrowser, usbBrowser } from './peramban.web.ts'
import { kataGalat, type Kenal, type KenalJaringan } from './perangkat.ts'
import classes from './Perangkat.module.css'
import { mintaSerial } from './serial.web.ts'
import { mintaUsb } from './usb.web.ts'

interface Props {
  judul: string
  jenis: Printer['jenis']
  /** What happens without a printer. */
  pdf: string
  kini: { readonly cara: 'pdf' } | Kenal | KenalJaringan
  onPdf: () => void
  onPilih: (k: Kenal | KenalJaringan) => void
  /** The bytes of a test print; of a network printer, which knows its width, for that one. */
  uji: (jaringan?: Printer) => Uint8Array<ArrayBuffer>
  /** What is set of this kind of printer, where it is not the printer's own. */
  children: ReactNode
}
type Jalan = Props['kini']['cara']

/** One printer of the till: how paper gets there, which it is, and a try. */
export function BagianPrinter(props: Props) {
  const { judul, jenis, pdf, kini, onPdf } = props
  const t = useT()
  const [jalan, setJalan] = useState<Jalan>(kini.cara)
  const coba = useCoba()
  const jaringan =
    useQuery({ queryKey: kunciPrinter, queryFn: muatPrinter }).data?.filter((p) => p.jenis === jenis) ?? []
  const ada = jaringan.length > 0 || kini.cara === 'antrean'
  return (
    <section className={classes.bagian} aria-label={judul}>
      <div className={classes.judul}>
        <h3>{judul}</h3>
        <Segmen
          label={judul}
          options={[
            { value: 'pdf', label: t('PDF') },
            ...(ada ? [{ value: 'antrean' as const, label: t('Jaringan') }] : []),
            { value: 'usb', label: t('USB') },
            { value: 'serial', label: t('Serial') },
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
      {jalan === 'antrean' ? <Jaringan {...props} printers={jaringan} coba={coba} /> : null}
      {jalan === 'usb' || jalan === 'serial' ? <Sendiri {...props} jalan={jalan} coba={coba} /> : null}
      <HasilCoba coba={coba} selesai={t('Terkirim. Periksa kertasnya.')} />
    </section>
  )
}

/** A printer of the shop's network: all tills print on it through the queue. */
function Jaringan({
  jenis,
  kini,
  onPilih,
  uji,
  children,
  printers,
  coba,
}: Props & { printers: readonly Printer[]; coba: Coba }) {
  const t = useT()
  const printer = kini.cara === 'antrean' ? printers.find((p) => p.kode === kini.printer) : undefined
  const cetak = async (p: Printer) =>
    tungguKertas(await cetakMentah(p.kode, { jenis, judul: t('Uji cetak').toUpperCase(), isi: uji(p) }))
  return (
    <div className={classes.baris}>
      <label className={classes.pilih}>
        {t('Printer')}
        <Select
          options={printers.map((p) => ({ value: p.kode, label: p.nama }))}
          value={printer?.kode ?? ''}
          onChange={(kode) => {
            const p = printers.find((x) => x.kode === kode)
            if (p) onPilih({ cara: 'antrean', printer: p.kode, nama: p.nama })
          }}
          aria-label={t('Printer')}
        />
      </label>
      {jenis === 'LABEL' && printer ? children : null}
      {printer ? <TombolUji coba={coba} onUji={() => cetak(printer)} /> : null}
    </div>
  )
}

/** A printer on the till's own cable. */
function Sendiri({
  judul,
  kini,
  onPilih,
  uji,
  children,
  jalan,
  coba,
}: Props & { jalan: 'usb' | 'serial'; coba: Coba }) {
  const t = useT()
  const kenal = kini.cara === 'usb' || kini.cara === 'serial' ? (kini.cara === jalan ? kini : undefined) : undefined
  const terhubung = useTerhubung(kenal)
  const didukung = (jalan === 'usb' ? usbBrowser() : serialBrowser()) !== undefined
  if (!didukung)
    return (
      <p className={classes.kata} data-salah>
        {t(kataGalat['tidak-didukung'])}
      </p>
    )
  const baud = kenal?.cara === 'serial' ? kenal.baud : 9600
  const pilih = async () => onPilih(jalan === 'usb' ? await mintaUsb() : await mintaSerial(judul, baud))
  return (
    <>
      <div className={classes.baris}>
        <div className={classes.nama}>
          <strong>{kenal ? kenal.nama : t('Belum ada printer')}</strong>
          <KeadaanPerangkat kata={terhubung} />
        </div>
        <Tombol sibuk={coba.sibuk === 'pilih'} onClick={() => coba.jalan('pilih', pilih)}>
          {kenal ? t('Ganti printer') : t('Pilih printer')}
        </Tombol>
        {kenal ? <TombolUji coba={coba} onUji={() => kirimPrinter(kenal, uji())} /> : null}
      </div>
      {kenal ? (
        <div className={classes.baris}>
          {children}
          {kenal.cara === 'serial' ? <PilihBaud kenal={kenal} onUbah={onPilih} /> : null}
        </div>
      ) : null}
    </>
  )
}

function TombolUji({ coba, onUji }: { coba: Coba; onUji: () => Promise<void> }) {
  const t = useT()
  return (
    <Tombol ikon={<IconPrinter size={17} />} sibuk={coba.sibuk === 'uji'} onClick={() => coba.jalan('uji', onUji)}>
      {t('Uji cetak')}
    </Tombol>
  )
}
