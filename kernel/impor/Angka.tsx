import { tulisAngka } from '#kernel/quantity/tulis.ts'

/** One count of a dry run, in a `dl` of `Impor.module.css`. `salah`: it is told as a fault unless it is none. */
export const Angka = ({ label, n, salah }: { label: string; n: number; salah?: boolean }) => (
  <div data-salah={(salah && n > 0) || undefined}>
    <dt>{label}</dt>
    <dd>{tulisAngka(n)}</dd>
  </div>
)
