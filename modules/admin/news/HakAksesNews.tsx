import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import type { WireRow } from '#kernel/fields/field.ts'
import type { Isi } from '#kernel/resource/form.ts'
import { keyOfRow } from '#kernel/resource/label.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import classes from './Berita.module.css'
import { news } from './news.resource.ts'
import { usePembaca } from './news.web.ts'

const pembaca = (_isi: Isi, row: WireRow | undefined) => (row ? <Dibaca kode_news={keyOfRow(news, row)} /> : null)

/** /hak-akses-news: what is told, from when to when and to whom; below a piece of news, who of them has read it. */
export default function HakAksesNews() {
  return <ResourceScreen resource={news} below={pembaca} />
}

function Dibaca({ kode_news }: { kode_news: string }) {
  const t = useT()
  const orang = usePembaca(kode_news).data
  if (!orang) return null
  const n = orang.filter((o) => o.dibaca !== null).length
  return (
    <section className={classes.pembaca} aria-label={t('Pembaca')}>
      <h3>{t('Dibaca {n} dari {total} user', { n, total: orang.length })}</h3>
      <ul tabIndex={0} aria-label={t('Pembaca')}>
        {orang.map((o) => (
          <li key={o.user_id}>
            <span>{[o.user_id, o.kode_toko].join(' · ')}</span>
            <small>{o.dibaca === null ? t('Belum') : Object.values(waktuJakarta(o.dibaca)).join(' ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
