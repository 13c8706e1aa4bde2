import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { language, availableLanguages, setLanguage, useT } from '#kernel/base/i18n/i18n.web.ts'
import { languageNames } from '#kernel/base/i18n/texts.ts'
import classes from './PublicPages.module.css'

/** The language picker of the pages before the login: a native select, so that it adds no code. */
export function LanguagePicker() {
  const t = useT()
  return (
    <label className={`round inline over gap-8 note strong ${classes.language}`}>
      <IconLanguage size={16} stroke={1.6} aria-hidden="true" />
      <select
        className="bare"
        value={language()}
        aria-label={t('Bahasa')}
        onChange={(e) => void setLanguage(e.target.value)}
      >
        {availableLanguages.map((language) => (
          <option className="surface ink" key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
    </label>
  )
}
