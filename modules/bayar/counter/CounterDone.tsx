import { KeptKeys } from '#kernel/web/kit/scan.web.ts'
import { useAhead } from '#kernel/web/kit/ahead.web.ts'
import { sayDone } from './done.web.ts'
import type { DoneModalProps } from './DoneModal.tsx'

const load = () => import('./DoneModal.tsx')

/** What a counter just finished, over its screen; fetched while the counter is looked at for the first time. */
export function CounterDone(props: DoneModalProps) {
  const { of } = props
  // What was paid is told even where the dialog's file does not come.
  const missed = () => {
    if (of.done) sayDone(of.done.nota)
    of.close()
  }
  const part = useAhead(load, of.done !== undefined, missed)
  return (
    <>
      {part ? <part.DoneModal {...props} /> : of.done ? <KeptKeys /> : null}
      {of.modal}
    </>
  )
}
