import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { awaitResult } from '#kernel/web/jobs/result.web.ts'
import { PageSearch } from '#kernel/web/kit/PageSearch.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { filterWords } from '#kernel/web/kit/filter.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import classes from '../setting/Setting.module.css'
import type { ExportTable } from './export-tables.ts'

type Table = Pick<ExportTable, 'tabel' | 'nama' | 'bagian' | 'jenis'>

const title: Readonly<Record<Table['jenis'], string>> = {
  master: text('Master'),
  dokumen: text('Dokumen'),
  lain: text('Buku dan lainnya'),
}

const nameOf = (x: Table, t: T): string => (x.bagian ? `${t(x.nama)} · ${x.bagian.replaceAll('_', ' ')}` : t(x.nama))

/**
 * /export-csv: exports any table of the shop as a file, in a background job; the finished file is offered in the
 * notifications (bell).
 */
export default function ExportCsv() {
  const t = useT()
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['export-csv'],
    queryFn: ({ signal }) => call<Table[]>('GET', 'export-csv', { signal }),
  })
  const take = async (table: Table): Promise<void> => {
    setBusy(table.tabel)
    try {
      const { pekerjaan } = await call<{ pekerjaan: string }>('POST', 'export-csv', { body: { tabel: table.tabel } })
      awaitResult(pekerjaan)
      toast.info(t('{nama} sedang dibuat, lihat lonceng', { nama: nameOf(table, t) }))
    } catch (error) {
      sayFailure(error)
    }
    setBusy(undefined)
  }
  const wanted = filterWords(search)
  const matches = (data ?? []).filter((x) => wanted(`${nameOf(x, t)} ${x.tabel}`))
  return (
    <div className="page">
      <PageHead
        title={t('Export CSV')}
        subtitle={t('Isi tabel toko ini sebagai berkas. Password dan data rahasia tidak ikut; setiap ekspor tercatat.')}
      />
      <div className="flex wrap gap-10">
        <PageSearch hint={t('Cari tabel')} value={search} onChange={setSearch} />
      </div>
      {data ? (
        <List items={matches} busy={busy} onTake={(x) => void take(x)} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Streaks />
      )}
    </div>
  )
}

function List({
  items,
  busy,
  onTake,
}: {
  items: readonly Table[]
  busy: string | undefined
  onTake: (x: Table) => void
}) {
  const t = useT()
  if (items.length === 0) return <Empty content={t('Tidak ada tabel dengan nama itu.')} />
  return [...Map.groupBy(items, (x) => x.jenis)].map(([jenis, tables]) => (
    <Panel key={jenis} title={t(title[jenis])} subtitle={t('{n} tabel', { n: tables.length })} flush>
      <ul className={`grid ${classes.card}`}>
        {tables.map((table) => (
          <li className="line-top row spread gap-12" key={table.tabel} data-tabel={table.tabel}>
            <div className="grid slim gap-1">
              <strong>{nameOf(table, t)}</strong>
              <small className="breaks">{table.tabel}</small>
            </div>
            <Button
              size="kecil"
              icon={<IconDownload size={15} />}
              busy={busy === table.tabel}
              aria-label={t('Unduh {nama}', { nama: nameOf(table, t) })}
              onClick={() => onTake(table)}
            >
              {t('Unduh')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  ))
}
