import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { approvalNeedWords } from '#kernel/web/frames/document/approval.web.tsx'
import { useRequested, type PendingRequest } from '#kernel/web/frames/document/requests.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { LargeCases } from '../kasus/LargeCases.tsx'
import { NotifyMe } from '../push/NotifyMe.tsx'
import classes from './ApprovalRequests.module.css'
import { OneRequest } from './OneRequest.tsx'

type Picked = Pick<PendingRequest, 'kode_toko' | 'id_periksa'>

/** The request named in the URL, when a notification or the dashboard led here. */
function fromAddress(): Picked | undefined {
  const asked = new URLSearchParams(location.search)
  const [id_periksa, kode_toko] = [asked.get('id'), asked.get('toko')]
  return id_periksa && kode_toko ? { id_periksa, kode_toko } : undefined
}

/** Requests that wait for this user, live: the list, and the selected one with its document. */
export default function ApprovalRequests() {
  const t = useT()
  const { kode_toko } = useSession()
  const { data: all, error, refetch } = useRequested(true)
  // Requests answered here disappear at once, even if the list has not reloaded yet.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const data = all?.filter((d) => !done.has(d.id_periksa))
  const [alamat, setAddress] = useState(location.search)
  const [picked, setPicked] = useState(fromAddress)
  // The URL changed to another request while this page was open.
  if (alamat !== location.search) {
    setAddress(location.search)
    setPicked(fromAddress() ?? picked)
  }
  // The selected request stays selected when new ones arrive, so that nobody approves one they did not read.
  if (picked === undefined && data?.[0]) setPicked(data[0])
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks />
  const empty = data.length === 0 && picked === undefined
  return (
    <div className="pad-page">
      <PageHead title={t('Permintaan Otorisasi')} subtitle={t('{n} permintaan menunggu', { n: data.length })}>
        <NotifyMe />
      </PageHead>
      <LargeCases />
      {empty ? (
        <Empty content={t('Permintaan dari kasir muncul di sini seketika.')} />
      ) : (
        <div className={`grid from-top gap-14 below-12 columns-899 ${classes.two}`}>
          <nav className={`panel ${classes.panel} pad-16`} aria-label={t('Permintaan yang menunggu')}>
            {data.length === 0 ? <p className="quiet y-12 x-10">{t('Tidak ada yang menunggu lagi.')}</p> : null}
            {data.map((request) => (
              <button
                key={request.id_periksa}
                type="button"
                className={`round stack wide start ${classes.item} lead`}
                aria-current={request.id_periksa === picked?.id_periksa || undefined}
                onClick={() => setPicked(request)}
              >
                <strong>{approvalNeedWords(request.butuh)}</strong>
                <small className="note">
                  {[
                    request.diminta_oleh,
                    request.kode_toko === kode_toko ? '' : request.nama_toko,
                    wibClock(request.diminta),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            ))}
          </nav>
          {picked ? (
            <OneRequest
              key={picked.id_periksa}
              id={picked.id_periksa}
              toko={picked.kode_toko}
              onDone={() => {
                setDone(new Set([...done, picked.id_periksa]))
                setPicked(undefined)
              }}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}
