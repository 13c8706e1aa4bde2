import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { areMarks, learnMarks, testCode, type Learned } from '#kernel/engine/devices/learn-scanner.ts'
import { noMarks } from '#kernel/engine/devices/scanner.ts'
import { testSheet } from '#kernel/engine/devices/test-sheet.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { printPage } from '#kernel/web/paper/print.web.ts'
import { saveDevices, useDevices } from './device.web.ts'
import classes from './Devices.module.css'

/** How long after its last key a scanner would have sent its Enter. */
const patience_ms = 1500

const sheet = () => new Blob([testSheet()], { type: 'image/svg+xml' })

/** What the scanner puts before and after a code: typed, or learned from the test sheet. With a prefix, nothing else is a scan. */
export function ScannerSection() {
  const t = useT()
  const { pemindai = noMarks } = useDevices()
  const put = (change: Partial<typeof pemindai>) => {
    const marks = { ...pemindai, ...change }
    if (areMarks(marks)) saveDevices({ pemindai: marks })
  }
  return (
    <section className={`line-top grid gap-10 ${classes.section} y-14`} aria-label={t('Pemindai')}>
      <div className="flow spread gap-8 beside-14">
        <h3>{t('Pemindai')}</h3>
        <Button icon={<IconPrinter size={17} />} onClick={() => void printPage(sheet())}>
          {t('Cetak lembar uji')}
        </Button>
      </div>
      <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
        {(['prefix', 'suffix'] as const).map((mark) => (
          <label key={mark} className={`grid gap-4 note label ${classes.pick}`}>
            {mark === 'prefix' ? t('Awalan') : t('Akhiran')}
            <TextInput
              data-scan="own"
              maxLength={4}
              placeholder={t('Tidak ada')}
              value={pemindai[mark]}
              onChange={(typed) => put({ [mark]: typed })}
            />
          </label>
        ))}
      </div>
      <p className={`hint ${classes.words}`}>
        {t(
          'Tanda yang dikirim pemindai di sekitar kode, seperti ~. Dengan awalan, hanya yang berawalan itu dihitung pindaian.',
        )}
      </p>
      <Learning />
    </section>
  )
}

/** The test sheet on the screen, and the field into which it is scanned. */
function Learning() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<{ readonly learned: Learned; readonly ended: boolean }>()
  const [picture] = useState(() => URL.createObjectURL(sheet()))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])
  const learn = (text: string, ended: boolean) => {
    const learned = learnMarks(text)
    if (learned.kind === 'learned') saveDevices({ pemindai: learned.marks })
    setTold({ learned, ended })
    setTyped('')
    field.current?.focus()
  }
  const silent = useEffectEvent(() => learn(typed, false))
  useEffect(() => {
    if (typed.trim() === '') return undefined
    const timer = setTimeout(() => silent(), patience_ms)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={`flex wrap ${classes.row} gap-8 beside-12`}>
      <img src={picture} alt={testCode} height={86} />
      <div className="grid grow slim gap-4">
        <TextInput
          ref={field}
          data-scan="own"
          aria-label={t('Pindai lembar uji di sini')}
          placeholder={t('Pindai lembar uji di sini')}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== 'Tab') || typed.trim() === '') return
            event.preventDefault()
            learn(typed, true)
          }}
        />
        <p
          className={`hint ${classes.words}`}
          role="status"
          data-salah={told && (told.learned.kind !== 'learned' || !told.ended) ? true : undefined}
        >
          {told ? learnedWords(told.learned, told.ended, t) : ''}
        </p>
      </div>
    </div>
  )
}

function learnedWords(learned: Learned, ended: boolean, t: T): string {
  if (learned.kind === 'other')
    return t('Terbaca {kode}, bukan {uji}. Samakan bahasa keyboard di pemindai dengan komputer ini.', {
      kode: learned.read.slice(0, 40),
      uji: testCode,
    })
  if (learned.kind === 'letters')
    return t('Awalan dan akhiran harus tanda, bukan huruf atau angka. Terbaca {kode}.', { kode: learned.read })
  const { prefix, suffix } = learned.marks
  const none = t('Tidak ada').toLowerCase()
  const marks = t('Awalan: {awalan}. Akhiran: {akhiran}.', { awalan: prefix || none, akhiran: suffix || none })
  return ended ? marks : `${marks} ${t('Enter tidak dikirim: nyalakan akhiran Enter (CR) di pemindai.')}`
}
