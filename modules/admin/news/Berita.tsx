import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tanggalPanjang, waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Tanda } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './Berita.module.css'
import { kunciNews, tandaiDibaca, useNews, type NewsSaya } from './news.web.ts'

/** On the dashboard: what head office tells this person today. Unread stands open; what was read is kept below, folded. */
export default function Berita() {
  const t = useT()
  const news = useNews().data ?? []
  const baru = news.filter((n) => n.dibaca === null)
  const lama = news.filter((n) => n.dibaca !== null)
  if (news.length === 0) return null
  return (
    <Panel
      title={t('Berita')}
      collapsible={false}
      flush
      actions={baru.length > 0 ? <Tanda nada="pri">{t('{n} baru', { n: baru.length })}</Tanda> : undefined}
    >
      <ul className={classes.daftar}>
        {baru.map((n) => (
          <Baru key={n.kode_news} news={n} />
        ))}
        {lama.map((n) => (
          <li key={n.kode_news}>
            <details className={classes.lama}>
              <summary>
                <span>{n.judul}</span>
                <small>
                  <IconCheck size={15} aria-hidden="true" /> {t('Dibaca {waktu}', { waktu: saat(n.dibaca!) })}
                </small>
              </summary>
              <p className={classes.isi}>{n.isi}</p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const saat = (iso: string): string => Object.values(waktuJakarta(iso)).join(' ')

function Baru({ news }: { news: NewsSaya }) {
  const t = useT()
  const client = useQueryClient()
  const [sibuk, setSibuk] = useState(false)
  const baca = async () => {
    setSibuk(true)
    try {
      await tandaiDibaca(news.kode_news)
      await client.invalidateQueries({ queryKey: kunciNews })
    } catch (e) {
      setSibuk(false)
      void dialog.galat(e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Mengirim Data'))
    }
  }
  return (
    <li className={classes.baru}>
      <div>
        <h3>{news.judul}</h3>
        <p className={classes.isi}>{news.isi}</p>
        <small>{t('Sampai {tanggal}', { tanggal: tanggalPanjang(news.sampai_tanggal, t) })}</small>
      </div>
      <Tombol sibuk={sibuk} ikon={<IconCheck size={16} />} onClick={() => void baca()}>
        {t('Sudah dibaca')}
      </Tombol>
    </li>
  )
}
