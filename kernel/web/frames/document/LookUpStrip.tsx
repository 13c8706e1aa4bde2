import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { AnswerWords, ScanAnswer } from '#kernel/web/frames/counter/ScanField.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import type { LookUpAnswer } from './load.web.ts'

/** What came of the number that was looked for last; nothing once it is shown. */
export function LookUpStrip({ answer }: { answer: LookUpAnswer | undefined }) {
  const t = useT()
  if (!answer) return null
  const { number, refused } = answer
  return (
    <ScanAnswer tone={refused === undefined ? undefined : 'bad'}>
      {refused === undefined ? (
        <>
          <Spinner />
          <span>{t('Mencari {kode}', { kode: number })}</span>
        </>
      ) : (
        <AnswerWords icon="bad" title={refused} note={number} />
      )}
    </ScanAnswer>
  )
}
