import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDot, IconInfoCircleFilled } from '@tabler/icons-react'
import { t as word, useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Overview } from '../closing/summary.web.ts'
import type { CountState } from '../closing/tutup.ts'
import classes from './CloseToko.module.css'

type Look = 'ok' | 'bad' | 'info' | 'kini'
interface StepEntry {
  readonly look: Look
  readonly text: string
}

const counted: Readonly<Record<CountState, () => StepEntry>> = {
  BELUM: () => ({ look: 'kini', text: word('Hitung kas') }),
  'TIDAK COCOK': () => ({ look: 'bad', text: word('Hitungan Tidak Cocok') }),
  BERGERAK: () => ({ look: 'bad', text: word('Kas bergerak, hitung ulang') }),
  FINAL: () => ({ look: 'ok', text: word('Kas sudah dihitung') }),
}

function weighed({ ditimbang, belum_ditimbang: missing }: Overview): StepEntry {
  if (ditimbang > 0) return { look: 'bad', text: word('{n} baki sedang ditimbang', { n: ditimbang }) }
  return missing.length === 0
    ? { look: 'ok', text: word('Timbang baki selesai') }
    : { look: 'info', text: word('{n} baki belum ditimbang', { n: missing.length }) }
}

/** Only where one is open: most days have none. */
const received = ({ penerimaan }: Overview): StepEntry[] =>
  penerimaan.length === 0 ? [] : [{ look: 'bad', text: word('{n} penerimaan belum selesai', { n: penerimaan.length }) }]

/** What must hold before the day may end, in the order of checking. */
function buildSteps(data: Overview): StepEntry[] {
  const { keadaan } = data.hitungan
  return [
    data.menunggu === 0
      ? { look: 'ok', text: word('Tidak ada nota menunggu') }
      : { look: 'bad', text: word('{n} nota menunggu validasi', { n: data.menunggu }) },
    data.ditahan.length === 0
      ? { look: 'ok', text: word('Tidak ada barang ditahan') }
      : { look: 'info', text: word('{n} barang ditahan dilepas', { n: data.ditahan.length }) },
    weighed(data),
    ...received(data),
    data.seimbang
      ? { look: 'ok', text: word('Buku seimbang') }
      : { look: 'bad', text: word('Buku tidak seimbang, hubungi pusat') },
    counted[keadaan](),
    data.belum_cocok === 0
      ? { look: 'ok', text: word('Non-cash dicocokkan') }
      : { look: 'info', text: word('{n} rekening belum dicocokkan', { n: data.belum_cocok }) },
  ]
}

const icon = {
  ok: { Icon: IconCircleCheckFilled, tone: 'ok' },
  bad: { Icon: IconAlertCircleFilled, tone: 'bad' },
  info: { Icon: IconInfoCircleFilled, tone: 'warn' },
  kini: { Icon: IconCircleDot, tone: 'pri' },
} as const

export function Step({ data }: { data: Overview }) {
  const t = useT()
  return (
    <ol className={`panel flow spread ${classes.step} gap-8 beside-20 y-12 x-16`} aria-label={t('Pemeriksaan')}>
      {buildSteps(data).map(({ look, text }) => {
        const { Icon } = icon[look]
        return (
          <li
            className="row gap-8 soft label"
            key={text}
            data-nada={icon[look].tone}
            aria-current={look === 'kini' ? 'step' : undefined}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{text}</span>
          </li>
        )
      })}
    </ol>
  )
}
