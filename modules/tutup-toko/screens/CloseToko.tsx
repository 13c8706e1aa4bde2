import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import { DocumentDrawer } from '#kernel/web/frames/document/DocumentDrawer.tsx'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock, longDate } from '#kernel/base/time/dates.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { open } from '../closing/buka.document.ts'
import { OpenDay } from './OpenDay.tsx'
import { close } from '../closing/tutup.document.ts'
import { CloseDay } from './CloseDay.tsx'
import { printProvisional } from '../paper/paper.web.ts'
import { useBrief, type Overview } from '../closing/summary.web.ts'

/** /tutup-toko: counts and closes an open day, or opens the next one. */
export default function CloseToko() {
  const t = useT()
  const sesi = useSession()
  const { data, error, isPending, isFetching, refetch } = useBrief()
  const [nomor, setNomor] = useState(numberFromAddress)
  return (
    <div className="page">
      <PageHead
        title={data && !data.buka ? t('Buka Toko') : t('Tutup Toko')}
        subtitle={data ? <When data={data} /> : null}
      >
        <Button
          look="tenang"
          icon={<IconRefresh size={16} stroke={1.6} />}
          busy={isFetching && !isPending}
          onClick={() => void refetch()}
        >
          {t('Periksa ulang')}
        </Button>
        {data?.buka === true ? (
          <Button icon={<IconPrinter size={16} stroke={1.6} />} onClick={() => void printProvisional()}>
            {t('Cetak sementara')}
          </Button>
        ) : null}
      </PageHead>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {isPending ? <Streaks /> : null}
      {data?.buka === true ? <CloseDay data={data} settings={sesi.settings} /> : null}
      {data?.buka === false ? <OpenDay data={data} onView={setNomor} /> : null}
      {nomor === undefined ? null : (
        <DocumentDrawer
          definition={isDocumentNumber(open.prefix, nomor) ? open : close}
          web={{}}
          nomor={nomor}
          onClose={() => setNomor(undefined)}
        />
      )}
    </div>
  )
}

/** `Sabtu, 21 November · buka 08:52, 63 dokumen`. */
function When({ data }: { data: Overview }) {
  const t = useT()
  const dokumen = addWhole(data.dokumen, (d) => d.jumlah)
  const open = data.dibuka ? t('buka {jam}', { jam: wibClock(data.dibuka) }) : undefined
  const word = data.buka
    ? [longDate(data.tgl_system, t), [open, t('{n} dokumen', { n: dokumen })].filter(Boolean).join(', ')]
    : [data.terakhir ? t('terakhir {tanggal}', { tanggal: longDate(data.terakhir, t) }) : t('Belum pernah dibuka')]
  return <>{word.join(' · ')}</>
}
