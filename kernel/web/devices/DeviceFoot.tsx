import { IconPrinter, IconScale, IconTag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { stateWords } from './Section.tsx'
import { useConnected } from './connect.web.ts'
import classes from './DeviceFoot.module.css'
import type { LabelMethod, ReceiptMethod, KnownDevice } from '#kernel/engine/devices/device.ts'
import type { ErrorCause } from '#kernel/engine/devices/device-error.ts'
import { useDevices } from './device.web.ts'
import { useScale } from './scale.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'

const Devices = lazyPart(async () => ({ default: (await import('./Devices.tsx')).Devices }))

interface State {
  readonly tone: 'ok' | 'bad' | 'netral'
  readonly word: string
}
interface RowProps {
  name: string
  Icon: typeof IconScale
  state: State
  rel: boolean
  onOpen: () => void
}

/** Devices on the till's own cable; network printers are shown in the foot of the print queue. */
const own = (method: ReceiptMethod | LabelMethod): KnownDevice | undefined =>
  method.cara === 'usb' || method.cara === 'serial' ? method : undefined

/** State of the till's own devices, below the menus; only those that are set. A press opens their screen. */
export function DeviceFoot({ rel }: { rel: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { nota, label, timbangan } = useDevices()
  const props = { rel, onOpen: () => setOpen(true) }
  const printer = [
    [own(nota), IconPrinter],
    [own(label), IconTag],
  ] as const
  if (!timbangan && printer.every(([k]) => !k)) return null
  return (
    <div
      className={rel ? `line-top grid ${classes.foot} grid ${classes.rel}` : `line-top grid ${classes.foot}`}
      role="group"
      aria-label={t('Perangkat')}
    >
      {timbangan ? <ScaleRow {...props} /> : null}
      {printer.map(([k, Icon]) => (k ? <PrinterRow key={k.nama} {...props} Icon={Icon} printer={k} /> : null))}
      <Suspense>{open ? <Devices onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}

const disconnected = (cause: ErrorCause): State => ({ tone: 'bad', word: stateWords[cause] })

function ScaleRow(props: Pick<RowProps, 'rel' | 'onOpen'>) {
  const t = useT()
  const { state, bacaan } = useScale()
  const current: State =
    state === 'tersambung'
      ? { tone: 'ok', word: bacaan ? `${formatDecimal(bacaan.berat, 3)} g` : text('Siap') }
      : state === 'menyambung' || state === 'kosong'
        ? { tone: 'netral', word: text('Menyambung') }
        : disconnected(state)
  return <Row {...props} name={t('Timbangan')} Icon={IconScale} state={current} />
}

function PrinterRow({ printer, ...props }: Omit<RowProps, 'state' | 'name'> & { printer: KnownDevice }) {
  const connected = useConnected(printer)
  const current: State =
    connected === undefined
      ? { tone: 'netral', word: text('Menyambung') }
      : connected === 'ya'
        ? { tone: 'ok', word: text('Siap') }
        : disconnected(connected)
  return <Row {...props} name={printer.nama} state={current} />
}

function Row({ name, Icon, state, rel, onOpen }: RowProps) {
  const t = useT()
  const word = t(state.word)
  if (rel)
    return (
      <IconButton label={`${name}: ${word}`} data-nada={state.tone} onClick={onOpen}>
        <Icon size={18} stroke={1.6} />
      </IconButton>
    )
  return (
    <button
      type="button"
      className={`grid gap-8 note label start ${classes.row} level x-12`}
      data-nada={state.tone}
      onClick={onOpen}
    >
      <i aria-hidden="true" />
      <b className="cut">{name}</b>
      <span className="quiet normal whole">{word}</span>
    </button>
  )
}
