import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import panel from '#kernel/web/frames/counter/Panel.module.css'
import { useDocument } from '#kernel/web/frames/document/load.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { PickList } from '#kernel/web/kit/PickList.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { useMedia } from '#kernel/web/shell/appearance.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { hutang } from '../pinjam/hutang.document.ts'
import { running } from '../pinjam/hutang.ts'
import { loanOf } from '../pinjam/terms-of.ts'

const Choosing = lazy(() => import('./Choosing.tsx').then((m) => ({ default: m.Choosing })))

interface Frame {
  head: ReactNode
  number: string
  onPick: (number: string) => void
}

/** A loan is found by its slip, number or borrower; what may be paid on it stands side by side, and one of it is paid. */
export function PayLoan({ head, number, onPick }: Frame) {
  const t = useT()
  const brief = useMedia('(max-width: 899px)')
  const { data, error } = useDocument(hutang, number)
  useScan(onPick, t('Cari pinjaman'))
  useShortcut('F2', () => onPick(''), { inFields: true, word: t('Cari pinjaman') })
  if (number === '')
    return (
      <Counter brief={brief} head={head} panel={<Nobody />} bar={null}>
        <FindLoan onPick={onPick} />
      </Counter>
    )
  if (error) return <ErrorState title={error.message} onRetry={() => onPick('')} />
  if (!data) return <Streaks />
  const loan = loanOf(data)
  // Another state of the loan is another choice.
  const key = `${loan.status} ${loan.bunga_sampai} ${loan.sisa_pokok}`
  return (
    <Suspense fallback={<Streaks />}>
      <Choosing key={key} {...{ loan, head, brief, onPick }} />
    </Suspense>
  )
}

const Nobody = () => {
  const t = useT()
  return (
    <section className={`surface stack ${panel.panel}`} aria-label={t('Pembayaran')}>
      <p className="pad-page quiet center">{t('Pindai SBG atau pilih pinjaman yang dibayar.')}</p>
    </section>
  )
}

/** Loans that run, by number or borrower. */
function FindLoan({ onPick }: { onPick: (number: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const cari = useLate(typed.trim(), 200)
  const { data, isFetching } = useQuery({
    queryKey: ['tabel', hutang.name, 'berjalan', cari],
    queryFn: ({ signal }) =>
      call<{ rows: WireRow[] }>('POST', `${hutang.name}/cari`, {
        body: { batas: 50, saring: { status: [...running] }, ...(cari ? { cari } : {}) },
        signal,
      }),
  })
  return (
    <section className="panel" aria-label={t('Pinjaman berjalan')}>
      <PickList
        label={t('Nomor pinjaman atau pelanggan')}
        search={typed}
        onSearch={setTyped}
        loading={isFetching}
        empty={t('Tidak ada pinjaman yang berjalan.')}
        choices={(data?.rows ?? []).map((r) => ({
          key: plainText(r.no_faktur_hutang),
          pick: () => onPick(plainText(r.no_faktur_hutang)),
          content: (
            <span data-nama>
              <strong>{plainText(r.nama_customer)}</strong>
              <small>
                {joinFacts([
                  plainText(r.no_faktur_hutang),
                  t('jatuh tempo {tanggal}', { tanggal: plainText(r.jatuh_tempo) }),
                  t('sisa {rp}', { rp: writeFigure(BigInt(Number(r.sisa_pokok ?? 0))) }),
                ])}
              </small>
            </span>
          ),
        }))}
      />
    </section>
  )
}
