import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { IconBox, type Tone } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { useAllowedScreens, useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { ShopAgents } from './ShopAgents.tsx'
import classes from './PrintQueue.module.css'
import { canRetry, mayHandle, type PrintJobWire, type PrintJobState } from '#kernel/engine/paper/queue/print-job.ts'
import { printJobsKey, loadPrintJobs } from './print-queue.web.ts'
import { ShopPrinters } from './ShopPrinters.tsx'
import { useTryAgain } from './try-again.web.ts'

const face: Readonly<Record<PrintJobState, { readonly tone: Tone; readonly word: string }>> = {
  MENUNGGU: { tone: 'warn', word: text('Menunggu') },
  MENCETAK: { tone: 'pri', word: text('Mencetak') },
  SELESAI: { tone: 'ok', word: text('Tercetak') },
  GAGAL: { tone: 'bad', word: text('Gagal') },
  BATAL: { tone: 'netral', word: text('Dibatalkan') },
}

/** The print queue of the shop, its printers and its agents. */
export function PrintQueue({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { rights } = useCatalogue()
  const allowed = useAllowedScreens()
  const may = (path: string | undefined) => allowed.some((l) => l.path === path)
  const configure = may(rights.printers)
  return (
    <Modal
      title={t('Printer dan antrean')}
      subtitle={t('Printer jaringan toko ini, dan apa yang menunggu dicetak.')}
      icon={
        <IconBox tone="pri">
          <IconPrinter size={20} stroke={1.6} />
        </IconBox>
      }
      size={720}
      onClose={onClose}
      closeLabel={t('Tutup')}
    >
      <Queue />
      <ShopPrinters configure={configure} openDrawers={may(rights.drawer)} />
      {configure ? <ShopAgents /> : null}
    </Modal>
  )
}

/** Jobs that still need attention are listed first. */
const opened = (c: PrintJobWire): boolean => c.status !== 'SELESAI' && c.status !== 'BATAL'

function Queue() {
  const t = useT()
  const [all, setAll] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ queryKey: printJobsKey, queryFn: loadPrintJobs })
  const order = data?.toSorted((a, b) => Number(opened(b)) - Number(opened(a))) ?? []
  const show = all ? order : order.slice(0, Math.max(5, order.filter(opened).length))
  return (
    <section className={`line-top grid gap-10 ${classes.section} y-14`} aria-label={t('Antrean cetak')}>
      <div className="row spread gap-14 high-28">
        <h3>{t('Antrean cetak')}</h3>
        {isPending ? <Spinner size={16} /> : null}
      </div>
      {error && !data ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Empty content={t('Belum ada yang dicetak lewat antrean hari ini.')} /> : null}
      <ul className="grid ruled">
        {show.map((wire) => (
          <Row key={wire.id} wire={wire} />
        ))}
      </ul>
      {show.length < order.length ? (
        <Button look="tenang" size="kecil" onClick={() => setAll(true)}>
          {t('Tampilkan semua ({n})', { n: order.length })}
        </Button>
      ) : null}
    </section>
  )
}

function Row({ wire }: { wire: PrintJobWire }) {
  const t = useT()
  const session = useSession()
  const { busy, run } = useTryAgain(printJobsKey)
  const urus = mayHandle(session, wire.oleh)
  const { tone, word } = face[wire.status]
  const again = async () => {
    // The queue itself never prints a nota twice; printing a doubtful job again needs a confirmation.
    const sure =
      !wire.ragu ||
      (await dialog.ask({
        title: t('Kertasnya tidak keluar?'),
        content: t('Cetak lagi hanya bila kertas {judul} tidak keluar. Ini dicatat.', { judul: wire.judul }),
        approve: t('Cetak lagi'),
      }))
    if (sure) await run('lagi', () => call('POST', `cetakan/${wire.id}/lagi`))
  }
  return (
    <li className={`flow ${classes.row} gap-4 beside-12 y-8`}>
      <div className={`slim ${classes.name}`}>
        <strong className="block breaks">{wire.judul}</strong>
        <small className="block breaks">{[wire.printer, wire.oleh, wibClock(wire.dibuat)].join(' · ')}</small>
      </div>
      <div className={classes.state}>
        <State tone={tone}>{t(word)}</State>
        {wire.galat && opened(wire) ? (
          <small className="block breaks" data-salah={wire.status === 'GAGAL' || undefined}>
            {t(wire.galat)}
          </small>
        ) : null}
      </div>
      <div className={`flex wrap gap-8 ${classes.button} to-end push`}>
        {urus && canRetry(wire.status) ? (
          <Button size="kecil" busy={busy === 'lagi'} onClick={() => void again()}>
            {wire.status === 'GAGAL' ? t('Cetak lagi') : t('Coba sekarang')}
          </Button>
        ) : null}
        {urus && opened(wire) ? (
          <Button
            size="kecil"
            look="hapus"
            busy={busy === 'batal'}
            onClick={() => void run('batal', () => call('POST', `cetakan/${wire.id}/batal`))}
          >
            {t('Batalkan')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
