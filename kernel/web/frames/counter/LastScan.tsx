import { IconCheck } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { AnswerWords, ScanAnswer } from './ScanField.tsx'

/** What is told of the last scan, or of what was saved since. Words are translated already. */
export type ScanTold =
  | { readonly looking: string }
  | {
      readonly good: boolean
      readonly title: string
      readonly note: string
      /** Key of the picture of the piece that came in, '' for none. */
      readonly photo?: string
      /** Where it came to. */
      readonly came?: string
      readonly sum?: string
      /** What may be done about it. */
      readonly act?: { readonly word: string; readonly run: () => void }
    }

/** The strip beside the scan field of a counter. */
export function LastScan({ told }: { told: ScanTold | undefined }) {
  const t = useT()
  if (told === undefined) return <ScanAnswer tone="kosong">{null}</ScanAnswer>
  if ('looking' in told)
    return (
      <ScanAnswer tone={undefined}>
        <Spinner />
        <span>{t('Mencari {kode}', { kode: told.looking })}</span>
      </ScanAnswer>
    )
  const { good, title, note, photo, came, sum, act } = told
  const end = came ? (
    <>
      <IconCheck size={16} aria-hidden="true" />
      {came}
    </>
  ) : (
    sum
  )
  return (
    <ScanAnswer tone={good ? 'ok' : 'bad'}>
      <AnswerWords
        {...(photo === undefined
          ? { icon: good ? 'ok' : 'bad' }
          : { mark: <Photo imageKey={photo} alt="" size={34} /> })}
        title={title}
        note={note}
        end={end}
      />
      {act ? (
        <Button size="kecil" onClick={act.run}>
          {act.word}
        </Button>
      ) : null}
    </ScanAnswer>
  )
}
