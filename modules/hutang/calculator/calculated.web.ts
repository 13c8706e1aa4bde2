import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'
import type { CalculatorAnswer } from './wire.ts'

/** So long must what is typed stay the same before it is asked. */
const restMs = 300

/** What the calculator says of pieces, and of a principal where one is typed; undefined: nothing is asked. */
export function useCalculated(draft: object | undefined) {
  const asked = useLate(draft === undefined ? '' : JSON.stringify(draft), restMs)
  const { data, error } = useQuery({
    queryKey: ['hitung-pinjaman', asked],
    queryFn: ({ signal }) =>
      call<CalculatorAnswer>('POST', 'hitung-pinjaman', { body: JSON.parse(asked) as object, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return asked === '' ? {} : { answer: data, wrong: error?.message }
}
