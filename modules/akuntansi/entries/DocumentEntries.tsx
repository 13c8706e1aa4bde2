import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { reportScreen } from '#kernel/model/report.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import classes from '../Accounts.module.css'
import { journalReport } from '../reports/jurnal.report.ts'
import type { EntryLine } from './entries.ts'

const screen = reportScreen(journalReport)

interface Of {
  /** The document's name: what happens to it is told by it. */
  document: string
  nomor: string
}

/** What a document posted, for whoever may open the journal; asked for when it is wanted. */
export function DocumentEntries(of: Of) {
  const t = useT()
  const allowed = mayOpen(screen, useSession()).allowed
  const [open, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <section className={classes.entries} aria-label={t('Jurnal')}>
      <Button
        size="kecil"
        icon={open ? <IconChevronUp size={15} /> : <IconChevronDown size={15} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('Jurnal')}
      </Button>
      {open ? <Entries {...of} /> : null}
    </section>
  )
}

function Entries({ document, nomor }: Of) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['dokumen', document, nomor, 'jurnal'],
    queryFn: ({ signal }) => call<EntryLine[]>('GET', `jurnal/${encodeURIComponent(nomor)}`, { signal }),
  })
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks />
  if (data.length === 0) return <p className="hint">{t('Dokumen ini tidak membukukan uang.')}</p>
  return (
    <div className="card clip below-8">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col" className="start">
              {t('Akun')}
            </th>
            <th scope="col">{t('Debit')}</th>
            <th scope="col">{t('Kredit')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((line, index) => (
            // Lines of the journal never change their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row" className="start breaks normal">
                {line.nomor_akun} {line.nama_akun}
                <small className="hint block">
                  {[line.balik ? t('Batal') : '', line.sub, line.keterangan].filter(Boolean).join(', ')}
                </small>
              </th>
              <td>{amount(line.debit)}</td>
              <td>{amount(line.kredit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const amount = (n: number): string => (n === 0 ? '' : writeFigure(n))
