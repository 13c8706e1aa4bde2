import { IconChevronRight, IconUser } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { useOptions } from '#kernel/ui/Picker.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Kasir } from './kasir.web.ts'
import { gantiCustomer, namaKeranjang } from './meja.ts'
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

/** A name was typed, and the shop knows one customer of that name: offered when the answer is there, while the cashier goes on. */
function SudahAda({ kasir }: Pick<Props, 'kasir'>) {
  const t = useT()
  const { kode, nama } = kasir.aktif.customer
  const baru = kode === '' && nama !== ''
  const { options } = useOptions('customer', nama, baru)
  const [satu, lagi] = options.filter((o) => baru && o.label === nama.toUpperCase())
  if (!satu || lagi) return null
  return (
    <Tombol
      rupa="tenang"
      className={classes.kenal}
      tombol="Shift F4"
      onClick={() => kasir.ubah((k) => gantiCustomer(k, { ...k.customer, kode: satu.value }))}
    >
      {t('Sudah ada: {nama}, {kode} · pakai', { nama, kode: satu.value })}
    </Tombol>
  )
}

/** The head of the pay panel. */
export function CustomerKepala({ kasir, onBuka }: Props) {
  const t = useT()
  return (
    <>
      <header className={classes.kepala}>
        <Siapa kasir={kasir} />
        <Tombol rupa="tenang" tombol="F4" onClick={onBuka}>
          {t('Ganti')}
        </Tombol>
      </header>
      <SudahAda kasir={kasir} />
    </>
  )
}

/** On a small screen the customer is one card that opens the choice. */
export function CustomerHp({ kasir, onBuka }: Props) {
  return (
    <div className={classes.hp}>
      <button type="button" className={classes.kartu} onClick={onBuka}>
        <Siapa kasir={kasir} />
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <SudahAda kasir={kasir} />
    </div>
  )
}
