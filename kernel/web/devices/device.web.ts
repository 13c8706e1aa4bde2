import { useSyncExternalStore } from 'react'
import { storedChoices, saveChoice, storedShop } from '#kernel/web/client/storage.web.ts'
import { noMarks, type ScannerMarks } from '#kernel/engine/devices/scanner.ts'
import { createStore } from '#kernel/web/kit/store.ts'
import { defaultDevices, type TillDevices } from '#kernel/engine/devices/device.ts'

const name = (): string => `perangkat.${storedShop() ?? ''}`

/** The settings read last, with the storage name of their shop: another shop has other devices. */
let read = { name: '', content: defaultDevices }
const changed = createStore(0)

/** The devices of this till in the shop that is open. */
export function readDevices(): TillDevices {
  if (read.name !== name())
    read = { name: name(), content: { ...defaultDevices, ...storedChoices<Partial<TillDevices>>(name(), {}) } }
  return read.content
}

/** Saves a change. */
export function saveDevices(change: Partial<TillDevices>): void {
  const content = { ...readDevices(), ...change }
  saveChoice(name(), content)
  read = { name: name(), content }
  changed.set((n) => n + 1)
}

export const useDevices = (): TillDevices => useSyncExternalStore(changed.subscribe, readDevices)

/** What the scanner of this till puts around a code. */
export const scannerMarks = (): ScannerMarks => readDevices().pemindai ?? noMarks
