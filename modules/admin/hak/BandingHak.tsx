import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Empty } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import classes from './Hak.module.css'
import type { HakUser } from './hak.web.ts'
import { bandingHak, tanpaMenu, type BarisHak, type GrupHak } from './pohon.ts'
import { saringGrup, useKata } from './PohonHak.tsx'

/** Two users side by side: the entries that one of them has and the other has not, and nothing else. */
export function BandingHak({ grup, cari, a, b }: { grup: readonly GrupHak[]; cari: string; a: HakUser; b: HakUser }) {
  const t = useT()
  const kata = useKata()
  const [hakA, hakB] = [tanpaMenu(a.jalur), tanpaMenu(b.jalur)]
  const beda = bandingHak(saringGrup(grup, cari, t, kata.judul), hakA, hakB)
  if (beda.length === 0) return <Empty isi={t('Hak keduanya sama.')} />
  const nama = (jalur: string, baris: BarisHak): string => {
    const aksi = baris.aksi.find((x) => x.jalur === jalur)
    return aksi ? [kata.judul(baris.path), kata.aksi(aksi.aksi)].join(' › ') : kata.judul(baris.path)
  }
  return (
    <div className={classes.pohon}>
      {beda.map(({ menu, baris }) => (
        <Panel key={menu} title={t(menu)} flush>
          <table className={classes.banding}>
            <thead>
              <tr>
                <th scope="col">{t('Hak')}</th>
                <th scope="col">{a.user_id}</th>
                <th scope="col">{b.user_id}</th>
              </tr>
            </thead>
            <tbody>
              {baris.flatMap((x) =>
                x.beda.map((j) => (
                  <tr key={j}>
                    <th scope="row">{nama(j, x.b)}</th>
                    <td>
                      <Ada ada={hakA.has(j)} />
                    </td>
                    <td>
                      <Ada ada={hakB.has(j)} />
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </Panel>
      ))}
    </div>
  )
}

function Ada({ ada }: { ada: boolean }) {
  const t = useT()
  return (
    <span className={classes.ada} data-ada={ada || undefined}>
      {ada ? <IconCheck size={17} aria-hidden="true" /> : <IconMinus size={17} aria-hidden="true" />}
      {ada ? t('Ya') : t('Tidak')}
    </span>
  )
}
