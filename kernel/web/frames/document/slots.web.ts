import type { ComponentType, ReactNode } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { TypedValues } from './draft-form.web.ts'
import type { TypedInput } from './grid-draft.web.ts'
import type { ApprovalView, CheckResult } from './approval.web.tsx'

/** What a room's own piece of a frame is told about the document that is looked at. */
export interface FootProps {
  nomor: string
  doc: WireRow
  /** The action is done: clear the pick and go on to the next document, or to the one whose number was scanned meanwhile. */
  onDone: (next?: string) => void
}

/** What stands below a field: told what is typed there, by wire name. */
export type FieldSlots = Readonly<Record<string, ComponentType<{ value: string; onPick: (value: string) => void }>>>

/** What a room attaches to the frames of one document. All of it may be left out: the frames then draw the definition. */
export interface DocumentWeb {
  /** The stored document as it is shown. */
  readonly Detail?: ComponentType<{ nomor: string }>
  /** What a supervisor sees who is asked. */
  readonly approvalView?: (h: CheckResult) => ApprovalView
  /**
   * How its papers are printed where they are no nota, or more than one: the first one after an action, and a counted copy; both tell how it
   * went. `doc`: as it then stands.
   */
  readonly paper?: {
    readonly first?: (nomor: string, doc: WireRow) => Promise<void>
    readonly copy?: (nomor: string, doc: WireRow) => Promise<void>
  }
  /** What its tables of lines are called in its forms, by their names, where there are several. */
  readonly titles?: Readonly<Record<string, string>>
  /** What stands below a field of its forms, by wire name: a button that writes down a new customer, and picks it. */
  readonly below?: FieldSlots
  /**
   * Above the fields of the frame Form: what it may be about. `lines`: what stands in a table of lines; `add` puts one more there, `fill`
   * types into a field, by wire names.
   */
  readonly Offered?: ComponentType<{
    lines: (table: string) => readonly TypedValues[]
    add: (table: string, row: TypedValues) => void
    fill: (field: string, value: string) => void
  }>
  /** Below the fields of the frame Form: the document as it would stand, where its lines are made by the server. */
  readonly Preview?: ComponentType<{ doc: WireRow }>
  /** The foot of the frame PickAct, by route, where its actions need more than a form of their input. */
  readonly foot?: Readonly<Record<string, ComponentType<FootProps>>>
  /** Tells the customer's screen of a document whose money waits for the cashier. Fetched once such a screen is open; it draws nothing. */
  readonly Told?: ComponentType<{ doc: WireRow }>
  /** One more column of its list, which the rows do not carry; `useShown` says whether this shop has it. */
  readonly column?: {
    readonly name: string
    readonly label: string
    readonly width: number
    readonly useShown: () => boolean
    readonly Cell: ComponentType<{ nomor: string }>
  }
  /** What a room adds to the frame Scan. */
  readonly scan?: {
    /** What stands before a scanned line: its photograph. Told of all codes at once, so that one call fetches what they need. */
    readonly useMark?: (codes: readonly string[]) => (code: string) => ReactNode
    /** Buttons in the head of the page that take many at once. */
    readonly More?: ComponentType<{ add: (codes: readonly string[]) => void }>
    /** Below what each place loses and gains. */
    readonly Side?: ComponentType<{ header: TypedInput; lines: readonly WireRow[] }>
  }
  /** More buttons in the drawer of its list. */
  readonly Acts?: ComponentType<{ nomor: string; doc: WireRow }>
}

/** Loads what a room attaches to a document. */
export type DocumentSlots = () => Promise<{ default: DocumentWeb }>
