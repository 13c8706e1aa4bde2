import { IconChevronRight, IconUser } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Kasir } from './kasir.web.ts'
import { namaKeranjang } from './meja.ts'
import classes from './Pelanggan.module.css'
import { gabung } from './tulis.ts'

interface Props {
  kasir: Kasir
  onBuka: () => void
}

const inisial = (nama: string): string =>
  nama
    .replace(/^(?:IBU|BPK\.?|BAPAK|SDR\.?)\s+/, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((kata) => kata.charAt(0))
    .join('')

/** Who buys: what is known of them in one line. */
function Siapa({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { customer } = kasir.aktif
  const salah = kasir.salah.find((s) => s.field === 'kode_customer' || s.field === 'nama_customer')?.message
  return (
    <>
      <span className={classes.lambang} aria-hidden="true">
        {customer.nama ? inisial(customer.nama) : <IconUser size={18} stroke={1.6} />}
      </span>
      <span className={classes.nama}>
        <strong>{namaKeranjang(kasir.aktif)}</strong>
        <small data-salah={salah ? true : undefined}>
          {salah ?? (gabung([customer.kode, customer.no_hp]) || t('Tanpa data pelanggan'))}
        </small>
      </span>
    </>
  )
}

/** The head of the pay panel. */
export function CustomerKepala({ kasir, onBuka }: Props) {
  const t = useT()
  return (
    <header className={classes.kepala}>
      <Siapa kasir={kasir} />
      <Tombol rupa="tenang" tombol="F4" onClick={onBuka}>
        {t('Ganti')}
      </Tombol>
    </header>
  )
}

/** On a small screen the customer is one card that opens the choice. */
export function CustomerHp({ kasir, onBuka }: Props) {
  return (
    <button type="button" className={classes.kartu} onClick={onBuka}>
      <Siapa kasir={kasir} />
      <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
