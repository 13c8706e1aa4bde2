import { saveChoice, storedChoices } from '#kernel/web/client/storage.web.ts'

/** Remembers the last salesperson on this device, by shop. */
const salesKey = (cabang: string) => `sales.${cabang}`

export const lastSales = (cabang: string): string => storedChoices(salesKey(cabang), '')
export const rememberSales = (cabang: string, kode: string): void => saveChoice(salesKey(cabang), kode)
