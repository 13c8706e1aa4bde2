import { useEffect } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Mark } from '#kernel/web/shell/Mark.tsx'
import classes from './TextPage.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'

export interface Chapter {
  readonly judul: string
  readonly content: readonly string[]
}

/** Frame of the public text pages. */
export function TextPage({
  judul,
  berlaku,
  intro,
  chapters,
}: {
  judul: string
  berlaku: string
  intro: string
  chapters: readonly Chapter[]
}) {
  const t = useT()
  useEffect(() => {
    document.title = `${t(judul)} | Kilau`
  })
  return (
    <div className={`surface screen ${classes.page}`}>
      <header className="row spread">
        <a href="/" className="inline gap-10 ink plain bold text-16">
          <Mark size={26} /> Kilau
        </a>
        <LanguagePicker />
      </header>
      <main className="soft">
        <h1 className="ink">{t(judul)}</h1>
        <p className="hint">{t('Berlaku sejak {tanggal}', { tanggal: berlaku })}</p>
        <p>{t(intro)}</p>
        {chapters.map((chapter, index) => (
          <section key={chapter.judul}>
            <h2 className="ink">{`${index + 1}. ${t(chapter.judul)}`}</h2>
            {chapter.content.map((paragraph) => (
              <p key={paragraph}>{t(paragraph)}</p>
            ))}
          </section>
        ))}
        <p>
          <a className="accent" href="/">
            {t('Kembali')}
          </a>
        </p>
      </main>
    </div>
  )
}
