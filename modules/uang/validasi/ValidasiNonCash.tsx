import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { flagActive } from '#kernel/model/access/gate.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { RecentDocuments } from '#kernel/web/frames/document/RecentDocuments.tsx'
import { SheetImport } from '#kernel/web/frames/transfer/SheetImport.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { daysApart } from './match.ts'
import { Matching } from './Matching.tsx'
import type { BankRow, OpenRow } from './ticks.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'
import classes from './ValidasiNonCash.module.css'

interface Account {
  readonly no_rekening: string
  readonly nama_rekening: string
  readonly kode_bank: string
  readonly n: number
  readonly jumlah: number
  /** Days since the oldest that waits. */
  readonly umur: number | null
  readonly impor: { readonly berkas: string; readonly waktu: string; readonly n: number } | null
}
interface TodaySum {
  readonly no_rekening: string
  readonly cara: string
  readonly n: number
  readonly jumlah: number
  readonly biaya: number
}
interface Open {
  readonly rekening: readonly Account[]
  readonly no_rekening: string | null
  readonly data: readonly OpenRow[]
  readonly bank: readonly BankRow[]
  readonly hari_ini: readonly TodaySum[]
}

/** /validasi-non-cash: what customers paid without cash, beside what the bank says of it. */
export default function ValidasiNonCash() {
  const t = useT()
  const session = useSession()
  const [chosen, setChosen] = useState<string>()
  const [bringing, setBringing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['non-cash', validasiNonCash.name, chosen],
    queryFn: ({ signal }) =>
      call<Open>('GET', `non-cash/terbuka${chosen === undefined ? '' : `?no_rekening=${encodeURIComponent(chosen)}`}`, {
        signal,
      }),
    // The page stays while another account is asked for.
    placeholderData: (before) => before,
  })
  const on = flagActive(session, 'VALIDASI_NON_CASH_MODULE')
  const waiting = data?.rekening.some((r) => r.n > 0) ?? false
  const account = data?.rekening.find((r) => r.no_rekening === data.no_rekening)
  return (
    <div className="pad-page stack gap-14">
      <PageHead title={t('Validasi Non Cash')} subtitle={t('pembayaran yang belum dicocokkan dengan bank')}>
        {account && (on || waiting) ? (
          <Button icon={<IconFileImport size={17} />} onClick={() => setBringing(true)}>
            {t('Impor mutasi bank')}
          </Button>
        ) : null}
      </PageHead>
      {error && !data ? (
        <ErrorState title={t('Data Tidak Tersedia')} content={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Streaks />
      ) : !on && !waiting ? (
        <Unticked rows={data.hari_ini} />
      ) : !account ? (
        <Empty content={t('Toko belum punya rekening bank.')} />
      ) : (
        <>
          <Accounts rekening={data.rekening} chosen={account} onChoose={setChosen} />
          <Matching key={account.no_rekening} no_rekening={account.no_rekening} data={data.data} bank={data.bank} />
          <RecentDocuments
            doc={validasiNonCash}
            recent={['hasil', 'no_rekening', 'total_jumlah']}
            figure="jumlah_rp"
            empty={t('Belum ada yang dicocokkan.')}
          />
        </>
      )}
      {bringing && account ? (
        <SheetImport
          path={`mutasi-bank/${encodeURIComponent(account.no_rekening)}/impor`}
          fileName="mutasi-bank"
          name={t('mutasi {rekening}', { rekening: account.no_rekening })}
          files={{
            accept: '.csv,.txt,.xlsx,.sta,.940,.mt940,.xml,text/csv',
            content: t('CSV atau Excel dari bank, MT940 atau camt.053, paling besar 8 MB'),
          }}
          onSaved={() => {
            setBringing(false)
            void refetch()
          }}
          onClose={() => setBringing(false)}
        />
      ) : null}
    </div>
  )
}

/** The accounts of the shop as tabs: how much waits in each. */
function Accounts({
  rekening,
  chosen,
  onChoose,
}: {
  rekening: readonly Account[]
  chosen: Account
  onChoose: (no: string) => void
}) {
  const t = useT()
  return (
    <div className="panel flex scroll" role="group" aria-label={t('Rekening')}>
      {rekening.map((account) => (
        <button
          key={account.no_rekening}
          type="button"
          className={`start grow ${classes.account} y-12 x-16`}
          aria-pressed={account.no_rekening === chosen.no_rekening}
          onClick={() => onChoose(account.no_rekening)}
        >
          <span className="flex spread gap-8">
            <span className="strong whole">
              {account.kode_bank} {account.no_rekening.slice(-4)}
            </span>
            {account.n > 0 ? <Badge tone="warn">{writeFigure(account.n)}</Badge> : null}
          </span>
          <strong className="block below-4 text-17">{writeRupiah(account.jumlah)}</strong>
          {account.umur !== null && account.umur > daysApart ? (
            <span className="small bad">{t('Tertua {n} hari', { n: account.umur })}</span>
          ) : null}
        </button>
      ))}
      {chosen.impor ? (
        <p className={`small quiet ${classes.account} y-12 x-16`}>
          {t('Mutasi bank diimpor')}
          <strong className="ink block cut">{chosen.impor.berkas}</strong>
          {t('{waktu}, {n} baris masuk', {
            waktu: `${chosen.impor.waktu.slice(0, 10)} ${wibClock(chosen.impor.waktu)}`,
            n: writeFigure(chosen.impor.n),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** A shop that ticks nothing: what was paid without cash today, and why there is nothing to do. */
function Unticked({ rows }: { rows: readonly TodaySum[] }) {
  const t = useT()
  return (
    <Panel title={t('Non cash hari ini')} flush>
      <p className="soft y-12 x-16">
        {t(
          'Toko ini tidak mencocokkan dengan bank: setiap pembayaran langsung dibukukan ke rekening. Validasi Non Cash dinyalakan di Setting System.',
        )}
      </p>
      {rows.length === 0 ? (
        <Empty content={t('Belum ada pembayaran non tunai hari ini.')} />
      ) : (
        <div className="scroll">
          <table className={`wide ${classes.table}`} aria-label={t('Non cash hari ini')}>
            <thead>
              <tr>
                <th scope="col">{t('No Rekening')}</th>
                <th scope="col">{t('Cara Bayar')}</th>
                <th scope="col">{t('Pembayaran')}</th>
                <th scope="col">{t('Jumlah Rp')}</th>
                <th scope="col">{t('Biaya')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((sum) => (
                <tr key={`${sum.no_rekening} ${sum.cara}`}>
                  <td>{sum.no_rekening}</td>
                  <td>{sum.cara}</td>
                  <td className="end whole">{writeFigure(sum.n)}</td>
                  <td className="end whole">{writeFigure(sum.jumlah)}</td>
                  <td className="end whole">{writeFigure(sum.biaya)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
