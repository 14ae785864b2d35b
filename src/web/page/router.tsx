import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { type Address, onMove } from './history.ts';

const AddressScope = createContext<Address | null>(null);

const here = (): Address => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
};

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(here);
  useLayoutEffect(() => onMove(() => setAddress(here())), []);
  return <AddressScope value={address}>{children}</AddressScope>;
}

/** For markup: it stays where it is. */
export function StaticRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  return <AddressScope value={{ pathname, search: '', hash: '' }}>{children}</AddressScope>;
}

export function useLocation(): Address {
  const address = useContext(AddressScope);
  if (!address) throw new Error('No router above.');
  return address;
}
