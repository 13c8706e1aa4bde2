import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { longDate, jakartaTime } from '#kernel/base/time/dates.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import classes from './NewsFeed.module.css'
import { newsKey, markRead, useNews, type MyNews } from './news.web.ts'

/** Today's news from head office on the dashboard. Unread items are open, read ones are collapsed below. */
export default function NewsFeed() {
  const t = useT()
  const news = useNews().data ?? []
  const fresh = news.filter((n) => n.dibaca === null)
  const old = news.filter((n) => n.dibaca !== null)
  if (news.length === 0) return null
  return (
    <Panel
      title={t('Berita')}
      collapsible={false}
      flush
      actions={fresh.length > 0 ? <Badge tone="pri">{t('{n} baru', { n: fresh.length })}</Badge> : undefined}
    >
      <ul className="ruled">
        {fresh.map((news) => (
          <Fresh key={news.kode_news} news={news} />
        ))}
        {old.map((news) => (
          <li key={news.kode_news}>
            <details className={classes.old}>
              <summary className="flow spread soft gap-2 beside-16 high-40 y-6 x-16 press">
                <span>{news.judul}</span>
                <small>
                  <IconCheck size={15} aria-hidden="true" /> {t('Dibaca {waktu}', { waktu: at(news.dibaca!) })}
                </small>
              </summary>
              <p className={`breaks ${classes.content} above-4`}>{news.isi}</p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const at = (iso: string): string => Object.values(jakartaTime(iso)).join(' ')

function Fresh({ news }: { news: MyNews }) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const parse = async () => {
    setBusy(true)
    try {
      await markRead(news.kode_news)
      await client.invalidateQueries({ queryKey: newsKey })
    } catch (error) {
      setBusy(false)
      sayFailure(error)
    }
  }
  return (
    <li className={`flex spread from-top gap-16 ${classes.fresh}`}>
      <div>
        <h3 className="above-4">{news.judul}</h3>
        <p className={`breaks ${classes.content} above-4`}>{news.isi}</p>
        <small>{t('Sampai {tanggal}', { tanggal: longDate(news.sampai_tanggal, t) })}</small>
      </div>
      <Button busy={busy} icon={<IconCheck size={16} />} onClick={() => void parse()}>
        {t('Sudah dibaca')}
      </Button>
    </li>
  )
}
