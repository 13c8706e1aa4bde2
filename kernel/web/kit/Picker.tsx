import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { optionText, Select, type SelectOption, type SelectProps } from './Select.tsx'
import type { Hits } from './typed-list.ts'
import { useHits } from './typed-list.web.ts'

/** A choice as the server sends it: only key and name. */
interface Choice {
  readonly kunci: string
  readonly label: string
  readonly dihapus: boolean
}
const ask = (resource: string, body: { cari?: string; kunci?: string; bagian?: string }, signal: AbortSignal) =>
  call<{ rows: Choice[] }>('POST', `${resource}/pilih`, { body, signal: signal })

/** The rows of a resource as options, searched by the server. `wanted`: false until the list opens, so nothing is asked before. */
export const useOptions = (resource: string, typed: string, wanted: boolean, part?: string): Hits<SelectOption> =>
  useHits(typed, {
    key: ['pilih', resource, part],
    ask: async (search, signal) => {
      const body = { ...(search ? { cari: search } : {}), ...(part ? { bagian: part } : {}) }
      const { rows } = await ask(resource, body, signal)
      return rows.map((row) => ({ value: row.kunci, key: row.kunci, label: row.label || row.kunci }))
    },
    wanted,
    staleTime: 10_000,
  })

/** The label of one key, for a field that has a value before its list was opened. */
function useShown(resource: string, key: string, known: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['pilih-satu', resource, key],
    queryFn: ({ signal }) => ask(resource, { kunci: key }, signal),
    enabled: key !== '' && !known,
    staleTime: 60_000,
    retry: false,
  })
  const found = data?.rows[0]
  return found && optionText(key, found.label || key)
}

type PickerProps = Omit<SelectProps, 'options' | 'onSearch' | 'shown'> & {
  resource: string
  /** Only the rows of this part of the resource are offered. */
  part?: string | undefined
}

/** A record of another resource, by key and label. */
export function Picker({ resource, part, ...rest }: PickerProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const options = useOptions(resource, typed, asked, part)
  const shown = useShown(
    resource,
    rest.value,
    options.rows.some((o) => o.value === rest.value),
  )
  return <Select {...rest} options={options} onSearch={setTyped} onOpen={() => setAsked(true)} shown={shown} />
}
