import { useMediaQuery } from "@mantine/hooks";
import { Link } from "react-router-dom";
import type { GuidePage } from "../../machines/help/guide-pages.ts";
import { paths } from "../../machines/navigation/paths.ts";
import classes from "./help.module.css";

const groups = ["Using Scoutline", "Running Scoutline"] as const;

/** The pages of the guide, and the headings of the one that is open; folded on a phone. */
export function GuideNav({ pages, open }: { pages: GuidePage[]; open: GuidePage | undefined }) {
  const isWide = useMediaQuery("(min-width: 761px)", true, { getInitialValueInEffect: false });
  return (
    <nav className={classes.nav} aria-label="Pages of the guide">
      <details key={open?.name} open={isWide || undefined}>
        <summary>All pages</summary>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <p className={classes.group}>{group}</p>
            <ul>
              {pages
                .filter((page) => page.group === group)
                .map((page) => (
                  <li key={page.name}>
                    <Link
                      to={paths.help(page.name)}
                      aria-current={page === open ? "page" : undefined}
                    >
                      {page.title}
                    </Link>
                    {page === open && <Headings page={page} />}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

function Headings({ page }: { page: GuidePage }) {
  const headings = page.sections.filter(({ depth }) => depth === 2);
  if (headings.length === 0) return null;
  return (
    <ul className={classes.headings}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <Link to={`${paths.help(page.name)}#${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
