import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { printRaw, printersKey, fetchPrinters } from '#kernel/web/paper/print-queue.web.ts'
import type { Printer } from '#kernel/engine/paper/queue/printer.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { AttemptResult, DeviceState, PickBaud, useDeviceAttempt, type Attempt } from './Section.tsx'
import { sendToTillPrinter, waitForPaper } from './print.web.ts'
import { useConnected } from './connect.web.ts'
import { serialBrowser, usbBrowser } from './browser.web.ts'
import { type KnownDevice, type KnownNetworkPrinter } from '#kernel/engine/devices/device.ts'
import { errorWords } from '#kernel/engine/devices/device-error.ts'
import classes from './Devices.module.css'
import { requestSerial } from './serial.web.ts'
import { requestUsb } from './usb.web.ts'

interface Props {
  title: string
  kind: Printer['jenis']
  /** What happens without a printer. */
  pdf: string
  current: { readonly cara: 'pdf' } | KnownDevice | KnownNetworkPrinter
  onPdf: () => void
  onPick: (k: KnownDevice | KnownNetworkPrinter) => void
  /** The bytes of a test print; for a network printer, whose width is known, the printer is passed. */
  testPrint: (network?: Printer) => Uint8Array<ArrayBuffer>
  /** Settings of this kind of printer that are not the printer's own. */
  children: ReactNode
}
type Run = Props['current']['cara']

/** One printer of the till: how it is connected, which one it is, and a test print. */
export function PrinterSection(props: Props) {
  const { title, kind, pdf, current, onPdf } = props
  const t = useT()
  const [run, setPath] = useState<Run>(current.cara)
  const trial = useDeviceAttempt()
  const network =
    useQuery({ queryKey: printersKey, queryFn: fetchPrinters }).data?.filter((p) => p.jenis === kind) ?? []
  const existing = network.length > 0 || current.cara === 'antrean'
  return (
    <section className={`line-top grid gap-10 ${classes.section} y-14`} aria-label={title}>
      <div className="flow spread gap-8 beside-14">
        <h3>{title}</h3>
        <Segment
          label={title}
          options={[
            { value: 'pdf', label: t('PDF') },
            ...(existing ? [{ value: 'antrean' as const, label: t('Jaringan') }] : []),
            { value: 'usb', label: t('USB') },
            { value: 'serial', label: t('Serial') },
          ]}
          value={run}
          onChange={(method) => {
            setPath(method)
            trial.forget()
            if (method === 'pdf') onPdf()
          }}
        />
      </div>
      {run === 'pdf' ? <p className={`hint ${classes.words}`}>{pdf}</p> : null}
      {run === 'antrean' ? <NetworkPrinter {...props} printers={network} trial={trial} /> : null}
      {run === 'usb' || run === 'serial' ? <OwnPrinter {...props} run={run} trial={trial} /> : null}
      <AttemptResult trial={trial} done={t('Terkirim. Periksa kertasnya.')} />
    </section>
  )
}

/** A network printer of the shop: all tills print on it through the queue. */
function NetworkPrinter({
  kind,
  current,
  onPick,
  testPrint,
  children,
  printers,
  trial,
}: Props & { printers: readonly Printer[]; trial: Attempt }) {
  const t = useT()
  const printer = current.cara === 'antrean' ? printers.find((p) => p.kode === current.printer) : undefined
  const print = async (printer: Printer) =>
    waitForPaper(
      await printRaw(printer.kode, { kind, title: t('Uji cetak').toUpperCase(), content: testPrint(printer) }),
    )
  return (
    <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
      <label className={`grid gap-4 note label ${classes.pick}`}>
        {t('Printer')}
        <Select
          options={printers.map((p) => ({ value: p.kode, label: p.nama }))}
          value={printer?.kode ?? ''}
          onChange={(code) => {
            const printer = printers.find((x) => x.kode === code)
            if (printer) onPick({ cara: 'antrean', printer: printer.kode, nama: printer.nama })
          }}
          aria-label={t('Printer')}
        />
      </label>
      {kind === 'LABEL' && printer ? children : null}
      {printer ? <TestButton trial={trial} onTest={() => print(printer)} /> : null}
    </div>
  )
}

/** A printer on the till's own cable. */
function OwnPrinter({
  title,
  current,
  onPick,
  testPrint,
  children,
  run,
  trial,
}: Props & { run: 'usb' | 'serial'; trial: Attempt }) {
  const t = useT()
  const known =
    current.cara === 'usb' || current.cara === 'serial' ? (current.cara === run ? current : undefined) : undefined
  const connected = useConnected(known)
  const supported = (run === 'usb' ? usbBrowser() : serialBrowser()) !== undefined
  if (!supported)
    return (
      <p className={`hint ${classes.words}`} data-salah>
        {t(errorWords['tidak-didukung'])}
      </p>
    )
  const baud = known?.cara === 'serial' ? known.baud : 9600
  const pick = async () => onPick(run === 'usb' ? await requestUsb() : await requestSerial(title, baud))
  return (
    <>
      <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
        <div className={`grow breaks ${classes.name}`}>
          <strong className="block">{known ? known.nama : t('Belum ada printer')}</strong>
          <DeviceState word={connected} />
        </div>
        <Button busy={trial.busy === 'pilih'} onClick={() => trial.run('pilih', pick)}>
          {known ? t('Ganti printer') : t('Pilih printer')}
        </Button>
        {known ? <TestButton trial={trial} onTest={() => sendToTillPrinter(known, testPrint())} /> : null}
      </div>
      {known ? (
        <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
          {children}
          {known.cara === 'serial' ? <PickBaud known={known} onChange={onPick} /> : null}
        </div>
      ) : null}
    </>
  )
}

function TestButton({ trial, onTest }: { trial: Attempt; onTest: () => Promise<void> }) {
  const t = useT()
  return (
    <Button icon={<IconPrinter size={17} />} busy={trial.busy === 'uji'} onClick={() => trial.run('uji', onTest)}>
      {t('Uji cetak')}
    </Button>
  )
}
