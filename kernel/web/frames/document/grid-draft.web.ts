import { useEffect, useRef, useState } from 'react'
import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { wireOf } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { storedChoices, saveChoice } from '#kernel/web/client/storage.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'

/** A header or a line as typed, by wire name. */
export type TypedInput = Readonly<Record<string, string>>
/** A line of the list; `id` distinguishes lines with equal content. */
export interface ReadyLine {
  readonly id: number
  readonly isi: TypedInput
}
interface DraftState {
  readonly kepala: TypedInput
  readonly isi: TypedInput
  readonly daftar: readonly ReadyLine[]
}

/** The typed values in wire form, and the issues by wire name. */
export function readTypedInput(fields: Fields, content: TypedInput): { wire: WireRow; issues: FieldIssue[] } {
  const wire: WireRow = {}
  const issues: FieldIssue[] = []
  for (const [name, field] of Object.entries(fields)) {
    const key = wireKey(name, field)
    const read = wireOf(field, content[key] ?? '')
    if (!read.ok) issues.push(issueAt(key, read))
    else if (read.wire !== null) wire[key] = read.wire
  }
  return { wire, issues }
}

/** What a draft begins with, and what the next line shares with the last one. */
export interface DraftStart {
  /** Its name on this device; every shop and user has one of their own. */
  readonly draft: string
  readonly header: TypedInput
  readonly line: TypedInput
  readonly keep: readonly string[]
}

/** The lines being entered, kept on this device until saved so that a reload loses nothing. */
export function useGridDraft(start: DraftStart) {
  const session = useSession()
  const name = `${start.draft}.${session.kode_toko}.${session.user_id}`
  const initial: DraftState = { kepala: start.header, isi: start.line, daftar: [] }
  const [draft, setDraft] = useState<DraftState>(() => storedChoices<DraftState>(name, initial))
  const next = useRef(Math.max(0, ...draft.daftar.map((s) => s.id)) + 1)
  useEffect(() => saveChoice(name, draft), [name, draft])
  return {
    header: draft.kepala,
    line: draft.isi,
    ready: draft.daftar,
    typeHeader: (key: string, text: string) => setDraft((k) => ({ ...k, kepala: { ...k.kepala, [key]: text } })),
    type: (content: TypedInput) => setDraft((k) => ({ ...k, isi: { ...k.isi, ...content } })),
    /** Adds the line to the list; the form keeps the values the next one shares. */
    insert: () => {
      const id = next.current++
      setDraft((state) => ({
        ...state,
        daftar: [...state.daftar, { id, isi: state.isi }],
        isi: {
          ...start.line,
          ...Object.fromEntries(start.keep.flatMap((key) => (state.isi[key] ? [[key, state.isi[key]]] : []))),
        },
      }))
    },
    /** Moves a line back into the form. */
    take: (id: number) =>
      setDraft((state) => ({
        ...state,
        isi: state.daftar.find((s) => s.id === id)?.isi ?? state.isi,
        daftar: state.daftar.filter((s) => s.id !== id),
      })),
    /** Another document in place of this one. */
    load: (header: TypedInput, lines: readonly TypedInput[]) =>
      setDraft((k) => ({ ...k, kepala: header, daftar: lines.map((isi) => ({ id: next.current++, isi })) })),
    /** Other lines in place of these; one that stays as it was keeps its name. */
    put: (lines: readonly TypedInput[]) =>
      setDraft((k) => ({ ...k, daftar: lines.map((isi, i) => ({ id: k.daftar[i]?.id ?? next.current++, isi })) })),
    discard: (id: number) => setDraft((k) => ({ ...k, daftar: k.daftar.filter((s) => s.id !== id) })),
    finish: () => setDraft((k) => ({ ...initial, kepala: k.kepala, isi: k.isi })),
  }
}
export type GridDraft = ReturnType<typeof useGridDraft>
