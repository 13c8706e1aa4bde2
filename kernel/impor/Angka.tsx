import { formatDecimal } from '#kernel/quantity/decimal.ts'

/** One count of a dry run, in a `dl` of `Impor.module.css`. `salah`: it is told as a fault unless it is none. */
export const Angka = ({ label, n, salah }: { label: string; n: number; salah?: boolean }) => (
  <div data-salah={(salah && n > 0) || undefined}>
    <dt>{label}</dt>
    <dd>{formatDecimal(BigInt(n), 0)}</dd>
  </div>
)
