import { IconPrinter, IconScale, IconTag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { kataKeadaan } from './Bagian.tsx'
import { useTerhubung } from './hubung.web.ts'
import classes from './KakiPerangkat.module.css'
import type { CaraLabel, CaraNota, Kenal, SebabGalat } from './perangkat.ts'
import { usePerangkat } from './perangkat.web.ts'
import { useTimbangan } from './timbangan.web.ts'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'

const Perangkat = bagianLazy(async () => ({ default: (await import('./Perangkat.tsx')).Perangkat }))

interface Keadaan {
  readonly nada: 'ok' | 'bad' | 'netral'
  readonly kata: string
}
interface BarisProps {
  nama: string
  Ikon: typeof IconScale
  keadaan: Keadaan
  rel: boolean
  onBuka: () => void
}

/** Printers on the till's own cable; those of the network have their foot with the print queue. */
const sendiri = (c: CaraNota | CaraLabel): Kenal | undefined =>
  c.cara === 'usb' || c.cara === 'serial' ? c : undefined

/** What the till's own devices are doing, below the menus; a press leads to them. Only those that it has. */
export function KakiPerangkat({ rel }: { rel: boolean }) {
  const t = useT()
  const [buka, setBuka] = useState(false)
  const { nota, label, timbangan } = usePerangkat()
  const props = { rel, onBuka: () => setBuka(true) }
  const printer = [
    [sendiri(nota), IconPrinter],
    [sendiri(label), IconTag],
  ] as const
  if (!timbangan && printer.every(([k]) => !k)) return null
  return (
    <div className={rel ? `${classes.kaki} ${classes.rel}` : classes.kaki} role="group" aria-label={t('Perangkat')}>
      {timbangan ? <BarisTimbangan {...props} /> : null}
      {printer.map(([k, Ikon]) => (k ? <BarisPrinter key={k.nama} {...props} Ikon={Ikon} printer={k} /> : null))}
      <Suspense>{buka ? <Perangkat onClose={() => setBuka(false)} /> : null}</Suspense>
    </div>
  )
}

const terputus = (sebab: SebabGalat): Keadaan => ({ nada: 'bad', kata: kataKeadaan[sebab] })

function BarisTimbangan(props: Pick<BarisProps, 'rel' | 'onBuka'>) {
  const t = useT()
  const { keadaan, bacaan } = useTimbangan()
  const kini: Keadaan =
    keadaan === 'tersambung'
      ? { nada: 'ok', kata: bacaan ? `${formatDecimal(bacaan.berat, 3)} g` : teks('Siap') }
      : keadaan === 'menyambung' || keadaan === 'kosong'
        ? { nada: 'netral', kata: teks('Menyambung') }
        : terputus(keadaan)
  return <Baris {...props} nama={t('Timbangan')} Ikon={IconScale} keadaan={kini} />
}

function BarisPrinter({ printer, ...props }: Omit<BarisProps, 'keadaan' | 'nama'> & { printer: Kenal }) {
  const terhubung = useTerhubung(printer)
  const kini: Keadaan =
    terhubung === undefined
      ? { nada: 'netral', kata: teks('Menyambung') }
      : terhubung === 'ya'
        ? { nada: 'ok', kata: teks('Siap') }
        : terputus(terhubung)
  return <Baris {...props} nama={printer.nama} keadaan={kini} />
}

function Baris({ nama, Ikon, keadaan, rel, onBuka }: BarisProps) {
  const t = useT()
  const kata = t(keadaan.kata)
  if (rel)
    return (
      <TombolIkon label={`${nama}: ${kata}`} data-nada={keadaan.nada} onClick={onBuka}>
        <Ikon size={18} stroke={1.6} />
      </TombolIkon>
    )
  return (
    <button type="button" className={classes.baris} data-nada={keadaan.nada} onClick={onBuka}>
      <i aria-hidden="true" />
      <b>{nama}</b>
      <span>{kata}</span>
    </button>
  )
}
