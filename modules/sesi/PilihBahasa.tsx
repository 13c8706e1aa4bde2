import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { bahasa, bahasaTersedia, setBahasa, useT } from '#kernel/i18n/i18n.web.ts'
import { namaBahasa } from '#kernel/i18n/teks.ts'
import classes from './Publik.module.css'

/** The language picker of the pages before the login: the browser's own list, so that it costs nothing. */
export function PilihBahasa() {
  const t = useT()
  return (
    <label className={classes.bahasa}>
      <IconLanguage size={16} stroke={1.6} aria-hidden="true" />
      <select value={bahasa()} aria-label={t('Bahasa')} onChange={(e) => void setBahasa(e.target.value)}>
        {bahasaTersedia.map((b) => (
          <option key={b} value={b}>
            {namaBahasa[b]}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
    </label>
  )
}
