import "./menus.css";
import type { FixedMenu } from "@/lib/contract/menu-content";
import type { ShownMenu, ShownSection } from "@/lib/contract/menus";
import { formatCents } from "@/lib/domain/euros";
import { menuAnchor, sectionAnchor } from "@/lib/domain/menus";
import { formatDate } from "@/lib/domain/rome-time";
import { windowsSaid } from "@/lib/i18n/menu-hours";
import words from "@/lib/i18n/messages/it/menu-words.json";
import { allergensAfter } from "./menu-allergens";
import { MenuDish } from "./menu-dish";
import { Word } from "./word";

interface MenuSectionsProps {
  menu: ShownMenu;
  /** Its place among the menus of the business, from 0. */
  index: number;
}

/** One menu: what is added to every bill, then its parts. */
export function MenuSections({ menu, index }: MenuSectionsProps) {
  const anchor = menuAnchor(index);
  const { sections, fixed_menus: fixed } = menu;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-t`} className="menu">
      <header>
        <h2 id={`${anchor}-t`} data-t="">
          {menu.name}
        </h2>
        {menu.note && <p data-t="">{menu.note}</p>}
        <When windows={menu.windows} of={`${index}`} />
        <Charges menu={menu} />
        {menu.allergen_note && <p>{menu.allergen_note}</p>}
      </header>
      {sections.length + fixed.length > 1 && (
        <nav aria-labelledby={`${anchor}-t`} data-print="hide" className="menu-tabs">
          {sections.map(({ id, name }, place) => (
            <a key={id} href={`#${sectionAnchor(index, place)}`} data-of="">
              {name}
            </a>
          ))}
          {fixed.map(({ id, name }, place) => (
            <a key={id} href={`#${sectionAnchor(index, sections.length + place)}`} data-of="">
              {name}
            </a>
          ))}
        </nav>
      )}
      {sections.map((section, place) => (
        <Section key={section.id} section={section} menu={index} index={place} />
      ))}
      {fixed.map((one, place) => (
        <Fixed key={one.id} fixed={one} anchor={sectionAnchor(index, sections.length + place)} />
      ))}
      <footer>
        <Word name="updated" />{" "}
        <time dateTime={menu.updated_at}>{formatDate(new Date(menu.updated_at))}</time>
        {", "}
        <Word name="version" n={menu.version} />
      </footer>
    </section>
  );
}

/** When it is served; the browser says it in the language of the guest, and whether it is now. */
function When({ windows, of }: { windows: ShownMenu["windows"]; of: string }) {
  if (windows.length === 0) return null;
  return (
    <p className="menu-when" data-when={of}>
      <Word name="served" /> <span>{windowsSaid(windows, words)}</span>
    </p>
  );
}

/** Cover charge and service, which must be known before the first price. */
function Charges({ menu }: { menu: ShownMenu }) {
  const { cover_charge, cover_note, service_percent, service_note } = menu;
  return (
    <>
      {cover_charge !== null && (
        <p className="menu-charge">
          <Word name="cover" /> <b>{formatCents(cover_charge)}</b> <Word name="coverEach" />
          {cover_note && `, ${cover_note}`}
        </p>
      )}
      {service_percent !== null && (
        <p className="menu-charge">
          <Word name="service" />{" "}
          <b>
            <Word name="serviceOf" n={service_percent} />
          </b>
        </p>
      )}
      {service_note && <p className="menu-charge">{service_note}</p>}
    </>
  );
}

function Section({ section, menu, index }: { section: ShownSection; menu: number; index: number }) {
  const { name, note, price, windows, dishes } = section;
  const anchor = sectionAnchor(menu, index);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-t`}>
      <h3 id={`${anchor}-t`} data-t="">
        {name}
      </h3>
      {note && <p data-t="">{note}</p>}
      <When windows={windows} of={`${menu}.${index}`} />
      <ul className="menu-dishes">
        {dishes.map((dish) => (
          <MenuDish key={dish.id} dish={dish} shared={price} />
        ))}
      </ul>
    </section>
  );
}

function Fixed({ fixed, anchor }: { fixed: FixedMenu; anchor: string }) {
  const { name, note, price, included, is_for_table: isForTable, courses } = fixed;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-t`} className="menu-fixed">
      <h3 id={`${anchor}-t`} data-t="">
        {name}
      </h3>
      {note && <p data-t="">{note}</p>}
      <p className="menu-price">
        <b>{formatCents(price)}</b> <Word name="perPerson" />
      </p>
      {isForTable && (
        <p>
          <Word name="wholeTable" />
        </p>
      )}
      {courses.map((course) => (
        <div key={course.name}>
          <h4 data-t="">{course.name}</h4>
          <ul className="menu-choices">
            {course.choices.map((choice) => (
              <li key={choice.name}>
                <span data-t="">{choice.name}</span>
                {(choice.supplement ? ` +${formatCents(choice.supplement)}` : "") +
                  allergensAfter(choice)}
                {choice.allergens_state === "not_declared" && (
                  <>
                    {": "}
                    <Word name="undeclared" />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {included && (
        <p>
          <Word name="included" /> {included}
        </p>
      )}
    </section>
  );
}
