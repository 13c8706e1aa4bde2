import { writeFigure } from '#kernel/base/quantity/format.ts'

/** One count of a dry run, in a `dl` of `Impor.module.css`. `wrong`: shown as an error unless it is zero. */
export const Figure = ({ label, n, wrong }: { label: string; n: number; wrong?: boolean }) => (
  <div data-salah={(wrong && n > 0) || undefined}>
    <dt className="hint">{label}</dt>
    <dd className="figure">{writeFigure(n)}</dd>
  </div>
)
