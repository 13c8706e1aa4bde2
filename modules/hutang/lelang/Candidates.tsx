import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { text } from '#kernel/base/i18n/texts.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { call } from '#kernel/web/client/client.web.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { candidateKeys, type Candidate } from './candidates.ts'
import { Offered, type OfferedRow } from './Offered.tsx'

// Fetched where somebody may have to be told: most of who is due was.
const TellButton = lazyPart(async () => ({ default: (await import('../notice/NoticeButton.tsx')).TellButton }))

const table = 'detail_hutang'

/** The loans that may be auctioned, and those that are due but must wait, with the reason. A press puts one into the form, at today's appraisal. */
export const Candidates: NonNullable<DocumentWeb['Offered']> = ({ lines, add }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: candidateKeys.query,
    queryFn: ({ signal }) => call<Candidate[]>('GET', candidateKeys.path, { signal }),
  })
  if (!data) return null
  const typed = new Set(lines(table).map((row) => row.no_faktur_hutang))
  const pick = (no_faktur_hutang: string) => {
    const candidate = data.find((x) => x.no_faktur_hutang === no_faktur_hutang)!
    add(table, { no_faktur_hutang, harga: String(candidate.harga) })
  }
  return (
    <Offered
      title={text('Boleh dilelang')}
      empty={text('Tidak ada pinjaman yang lewat masa tenggang.')}
      rows={data.map((candidate) => ({
        ...rowOf(candidate, typed.has(candidate.no_faktur_hutang), t),
        act: candidate.tolak ? (
          <Suspense>
            <TellButton
              nomor={candidate.no_faktur_hutang}
              nama={candidate.nama_customer}
              small
              offered={candidate.diberitahu === null}
            />
          </Suspense>
        ) : undefined,
      }))}
      onPick={pick}
    />
  )
}

/** Of one whose borrower was told, when it may be sold says more than that it may not yet. */
const refusal = (candidate: Candidate, tolak: NonNullable<Candidate['tolak']>, t: T): string =>
  candidate.mulai === null
    ? t(tolak.message, tolak.values)
    : t('boleh dilelang mulai {tanggal}', { tanggal: candidate.mulai })

function rowOf(candidate: Candidate, typed: boolean, t: T): OfferedRow {
  const state = candidate.tolak
    ? refusal(candidate, candidate.tolak, t)
    : t(typed ? 'sudah di tabel' : 'boleh dilelang')
  return {
    key: candidate.no_faktur_hutang,
    name: candidate.nama_customer,
    amount: candidate.total,
    facts: [
      candidate.no_faktur_hutang,
      candidate.barang,
      t('lewat {n} hari', { n: candidate.telat }),
      ...(candidate.nilai_wajar === null
        ? []
        : [t('nilai wajar {jumlah}', { jumlah: writeFigure(candidate.nilai_wajar) })]),
    ],
    tone: candidate.tolak ? 'warn' : typed ? 'netral' : 'ok',
    state,
    disabled: typed || candidate.tolak !== null,
  }
}
