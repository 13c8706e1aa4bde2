import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { reversedStates, type AnyDocument } from '#kernel/model/document.ts'
import type { Sentence } from '#kernel/model/document-sentence.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { shownText, plainText, shownWord } from '#kernel/model/fields/form.ts'
import { sumOfField } from '#kernel/model/fields/sum.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import type { Page } from '#kernel/web/table/search.ts'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { DocumentStatus } from './DocumentStatus.tsx'
import { numberFromAddress } from './load.web.ts'
import type { DocumentWeb } from './slots.web.ts'
import classes from './FormFrame.module.css'

/** The number whose drawer is open, and how another one is opened; undefined: none. */
type OpenDrawer = readonly [nomor: string | undefined, open: (nomor: string | undefined) => void]

interface RecentProps {
  doc: AnyDocument
  /** What its room attaches to the drawer. */
  web?: DocumentWeb
  /** Where the screen opens or closes a drawer too; left out: only the list does. It begins with the number in the address. */
  drawer?: OpenDrawer
  /** Fields that tell one entry from the next, and the amount that is summed up by day. */
  recent?: readonly string[] | undefined
  figure?: string | undefined
  /** What is said where there is none. */
  empty?: Sentence | undefined
  /** The entry that was just saved. */
  lit?: string | undefined
}

const nothing: DocumentWeb = {}

/** The latest documents, grouped by day, each with its drawer; reversed ones do not count in the sum. */
export function RecentDocuments(props: RecentProps) {
  const { doc, empty, web = nothing } = props
  const t = useT()
  const own = useState(numberFromAddress)
  const [nomor, open] = props.drawer ?? own
  const { data, error, refetch } = useQuery({
    queryKey: ['tabel', doc.name, 'terakhir'],
    queryFn: ({ signal }) => call<Page>('POST', `${doc.name}/cari`, { body: { batas: 50 }, signal }),
  })
  const days = [...Map.groupBy(data?.rows ?? [], (row) => plainText(row.tanggal))]
  const title = t('{Dokumen} terakhir', { dokumen: doc.noun.toLowerCase() })
  return (
    <>
      <Panel title={title} reload={refetch} flush>
        {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Streaks /> : null}
        {data?.rows.length === 0 ? <p className="quiet center y-48 x-16">{t(empty ?? 'Belum ada.')}</p> : null}
        {days.map(([day, rows]) => (
          <Day key={day} {...props} day={day} rows={rows} onOpen={open} />
        ))}
      </Panel>
      {nomor ? <DocumentDrawer definition={doc} web={web} nomor={nomor} onClose={() => open(undefined)} /> : null}
    </>
  )
}

function Day({
  doc,
  recent,
  figure,
  lit,
  onOpen,
  day,
  rows,
}: RecentProps & { day: string; rows: readonly WireRow[]; onOpen: (nomor: string) => void }) {
  const t = useT()
  // What was reversed has posted nothing in the end.
  const reversed = new Set(reversedStates(doc))
  const gone = (row: WireRow) => reversed.has(plainText(row.status))
  const field = figure === undefined ? undefined : doc.header[figure]
  const sum = (of: readonly WireRow[]) => (field ? shownText(field, sumOfField(figure!, field, of)) : '')
  const facts = recent ?? Object.keys(doc.header).slice(0, 1)
  return (
    <>
      <h3 className={`tint flex spread small bold ${classes.day} y-8 x-16`}>
        {day}
        {field ? <b>{sum(rows.filter((row) => !gone(row)))}</b> : null}
      </h3>
      <ul className={`ruled ${classes.rows}`}>
        {rows.map((row) => {
          const nomor = plainText(row[doc.number.field])
          return (
            <li key={nomor} data-batal={gone(row) || undefined} data-baru={nomor === lit || undefined}>
              <button className="hover grid wide gap-12 start" type="button" onClick={() => onOpen(nomor)}>
                <span>
                  <strong className="whole">{nomor}</strong>
                  <small>
                    {facts
                      .map((name) =>
                        shownWord(doc.header[name], row[doc.header[name] ? wireKey(name, doc.header[name]) : name], t),
                      )
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <small>{row.dibuat ? wibClock(plainText(row.dibuat)) : plainText(row.oleh)}</small>
                {field ? <b className="end">{sum([row])}</b> : null}
                <DocumentStatus status={plainText(row.status)} />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
