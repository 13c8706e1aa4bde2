/** One figure of a check, in a `dl` of `Impor.module.css`. `wrong`: shown as an error. */
export const Figure = ({
  label,
  value,
  unit,
  wrong,
}: {
  label: string
  value: string
  unit?: string
  wrong?: boolean
}) => (
  <div data-salah={wrong || undefined}>
    <dt className="hint">{label}</dt>
    <dd className="figure">
      {value} {unit ? <span className="hint normal">{unit}</span> : null}
    </dd>
  </div>
)
