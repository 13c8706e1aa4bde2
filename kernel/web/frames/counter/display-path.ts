/** Where a second window of the till shows the customer what is reckoned. No screen of a menu: the counter opens it. */
export const displayPath = '/layar-pelanggan'
