/** The first word of a query's key whose figures any document of the shop may change: they are asked for again with every one. */
export const angkaHari = 'angka'
