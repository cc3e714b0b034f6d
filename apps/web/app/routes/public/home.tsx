import { brand } from '#web/brand.ts';

export const meta = () => [{ title: brand.name }];

export default function Home() {
  return <main id="main" className="wrap" />;
}
