import { Icon } from "@/components/ui/icon";
import { formatFileSize } from "@/lib/domain/file-size";

interface Paper {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

interface DocumentListProps<One extends Paper> {
  documents: readonly One[];
  /** The address in the API from which it is saved. */
  hrefOf: (document: One) => string;
  labelOf: (document: One) => string;
  /** Left out: the size alone. */
  factsOf?: (document: One) => string;
}

/** Papers that somebody handed in; each is saved, never shown in the page. */
export function DocumentList<One extends Paper>(props: DocumentListProps<One>) {
  const { documents, hrefOf, labelOf, factsOf = ({ size }) => formatFileSize(size) } = props;
  return (
    <ul className="module-documents">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={hrefOf(document)} download>
            <Icon name="download" />
            {labelOf(document)}
          </a>
          <span>{factsOf(document)}</span>
        </li>
      ))}
    </ul>
  );
}
