import { Board, boardMetadata } from "./board";

export const revalidate = 60;

export function generateMetadata() {
  return boardMetadata(null);
}

export default function Page() {
  return <Board needs={null} />;
}
