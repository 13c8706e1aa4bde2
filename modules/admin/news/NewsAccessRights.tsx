import { ResourceScreen } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { FormContent } from '#kernel/engine/resource/form.ts'
import { keyOfRow } from '#kernel/engine/resource/label.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import classes from './NewsFeed.module.css'
import { news } from './news.resource.ts'
import { useReaders } from './news.web.ts'

const reader = (_content: FormContent, row: WireRow | undefined) =>
  row ? <ReadBy kode_news={keyOfRow(news, row)} /> : null

/** /hak-akses-news: write news with its period and audience; below each item, who has read it. */
export default function NewsAccessRights() {
  return <ResourceScreen resource={news} below={reader} />
}

function ReadBy({ kode_news }: { kode_news: string }) {
  const t = useT()
  const orang = useReaders(kode_news).data
  if (!orang) return null
  const count = orang.filter((o) => o.dibaca !== null).length
  return (
    <section className={`line-top ${classes.reader} below-6`} aria-label={t('Pembaca')}>
      <h3>{t('Dibaca {n} dari {total} user', { n: count, total: orang.length })}</h3>
      <ul className="grid scroll" tabIndex={0} aria-label={t('Pembaca')}>
        {orang.map((reader) => (
          <li className="flex spread gap-10" key={reader.user_id}>
            <span>{[reader.user_id, reader.kode_toko].join(' · ')}</span>
            <small>{reader.dibaca === null ? t('Belum') : Object.values(jakartaTime(reader.dibaca)).join(' ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
