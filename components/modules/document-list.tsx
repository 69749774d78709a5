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
  /** Path in the API under which each of them is saved by its id. */
  path: string;
  labelOf: (document: One) => string;
  /** Left out: the size alone. */
  factsOf?: (document: One) => string;
}

/** Papers that somebody handed in; each is saved, never shown in the page. */
export function DocumentList<One extends Paper>(props: DocumentListProps<One>) {
  const { documents, path, labelOf, factsOf = ({ size }) => formatFileSize(size) } = props;
  return (
    <ul className="module-documents">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={`${path}/${document.id}`} download>
            <Icon name="download" />
            {labelOf(document)}
          </a>
          <span>{factsOf(document)}</span>
        </li>
      ))}
    </ul>
  );
}
