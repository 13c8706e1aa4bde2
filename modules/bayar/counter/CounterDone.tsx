import { KeptKeys } from '#kernel/web/kit/scan.web.ts'
import { useAhead } from '#kernel/web/kit/ahead.web.ts'
import type { DoneModalProps } from './DoneModal.tsx'

const load = () => import('./DoneModal.tsx')

/** What a counter just finished, over its screen; fetched while the counter is looked at for the first time. */
export function CounterDone(props: DoneModalProps) {
  const { of } = props
  const part = useAhead(load, of.done !== undefined, of.close)
  return (
    <>
      {part ? <part.DoneModal {...props} /> : of.done ? <KeptKeys /> : null}
      {of.modal}
    </>
  )
}
