import { useBlocker } from '@tanstack/react-router'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tanyaBuang } from './buang.web.ts'
import { useDitangan } from './ditangan.web.ts'

/**
 * A page that holds something typed which nothing keeps: while `kotor`, a reload waits and whoever leaves is asked first. Answers the same
 * question, for a choice on the page itself that would throw it away: true when there is nothing to lose, or it may be lost.
 */
export function useKetikan(kotor: boolean, isi?: string): () => Promise<boolean> {
  const t = useT()
  useDitangan(kotor)
  useBlocker({
    shouldBlockFn: async () => !(await tanyaBuang(t, isi)),
    disabled: !kotor,
    enableBeforeUnload: kotor,
  })
  return () => (kotor ? tanyaBuang(t, isi) : Promise.resolve(true))
}
