import { openShop } from '#kernel/web/client/session.web.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'

/** Opens a shop of the chain, or says why it cannot be: "Cabang Tidak Tersedia". */
export async function openShopOrSay(kode_toko: string, path?: string): Promise<void> {
  try {
    await openShop(kode_toko, path)
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    await dialog.info(error.message)
  }
}
