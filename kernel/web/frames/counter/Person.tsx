import { IconUser } from '@tabler/icons-react'
import classes from './Person.module.css'

const initials = (name: string): string =>
  name
    .replace(/^(?:IBU|BPK\.?|BAPAK|SDR\.?)\s+/, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

/** Who stands at the counter, in one line. `name`: '' for nobody in particular, who is shown as `shown` all the same. */
export function Person({
  name,
  shown,
  note,
  wrong,
}: {
  name: string
  shown: string
  note: string
  wrong: string | undefined
}) {
  return (
    <>
      <span className={`inline middle fixed accent small circle bold ${classes.emblem} chosen`} aria-hidden="true">
        {name ? initials(name) : <IconUser size={18} stroke={1.6} />}
      </span>
      <span className={`stack grow slim start ${classes.name}`}>
        <strong className="sum cut">{shown}</strong>
        <small data-salah={wrong ? true : undefined}>{wrong ?? note}</small>
      </span>
    </>
  )
}
