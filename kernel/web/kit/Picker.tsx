import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { optionText, Select, type SelectOption, type SelectProps } from './Select.tsx'
import { useLate } from './late.web.ts'

/** A choice as the server sends it: only key and name. */
interface Choice {
  readonly kunci: string
  readonly label: string
  readonly dihapus: boolean
}
const ask = (resource: string, body: { cari?: string; kunci?: string; bagian?: string }, signal: AbortSignal) =>
  call<{ rows: Choice[] }>('POST', `${resource}/pilih`, { body, signal: signal })

/**
 * The rows of a resource as options, searched by the server. `wanted`: false until the list opens, so nothing is
 * fetched before.
 */
export function useOptions(
  resource: string,
  search: string,
  wanted: boolean,
  part?: string,
): { options: readonly SelectOption[]; loading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['pilih', resource, search, part],
    queryFn: ({ signal }) =>
      ask(resource, { ...(search ? { cari: search } : {}), ...(part ? { bagian: part } : {}) }, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const options = (data?.rows ?? []).map((row) => ({ value: row.kunci, key: row.kunci, label: row.label || row.kunci }))
  return { options, loading: isFetching }
}

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

type PickerProps = Omit<SelectProps, 'options' | 'onSearch' | 'loading' | 'shown'> & {
  resource: string
  /** Only the rows of this part of the resource are offered. */
  part?: string | undefined
}

/** A record of another resource, by key and label. */
export function Picker({ resource, part, ...rest }: PickerProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const search = useLate(typed.trim(), 200)
  const { options, loading } = useOptions(resource, search, asked, part)
  const shown = useShown(
    resource,
    rest.value,
    options.some((o) => o.value === rest.value),
  )
  return (
    <Select
      {...rest}
      options={options}
      onSearch={setTyped}
      onOpen={() => setAsked(true)}
      loading={loading}
      shown={shown}
    />
  )
}
