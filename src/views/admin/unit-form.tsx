import { TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import { UNIT_NAME_MAX } from "../../../contract/limits.ts";
import type { AdminTask } from "../../machines/admin/admin-tasks.ts";
import { FormFoot } from "./form-foot.tsx";
import type { TaskActor } from "./task-actor.ts";

/** The name of a unit, new or not. */
export function UnitForm({
  actor,
  task,
}: {
  actor: TaskActor;
  task: Extract<AdminTask, { type: "unit.create" | "unit.rename" }>;
}) {
  const error = useSelector(actor, ({ context }) => context.error);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim() ?? "";
    const work =
      task.type === "unit.rename"
        ? ({ type: "rename-unit", id: task.unit.organizational_unit_id, name } as const)
        : ({
            type: "create-unit",
            body: { organization_id: task.organization_id, name },
          } as const);
    actor.send({ type: "task.submit", work });
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        ref={input}
        label="Name"
        defaultValue={task.type === "unit.rename" ? task.unit.name : ""}
        maxLength={UNIT_NAME_MAX}
        error={error}
        required
        withAsterisk={false}
        data-autofocus
      />
      <FormFoot
        actor={actor}
        deed={task.type === "unit.rename" ? "Rename" : "Create"}
        error={null}
      />
    </form>
  );
}
